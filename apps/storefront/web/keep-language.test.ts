import { describe, expect, it } from 'vitest'
import { keepLanguage } from './keep-language.server.ts'

const languages = { it: true, en: false, de: true, fr: false, es: false, nl: false }

describe('links of a page that was asked for in a language', () => {
  it.each([
    ['<a href="/products">', '<a href="/de/products">'],
    ['<a class="x" href="/products?sizes=IT42">', '<a class="x" href="/de/products?sizes=IT42">'],
    ['<a href="/how-it-works#plans">', '<a href="/de/how-it-works#plans">'],
    ['<a href="/">', '<a href="/de">'],
  ])('%s leads on in it', (before, after) => {
    expect(keepLanguage(before, 'de', languages)).toBe(after)
  })

  it.each([
    ['<a href="/products">', '<a href="/products?lang=it">'],
    ['<a href="/products?sizes=IT42#results">', '<a href="/products?sizes=IT42&amp;lang=it#results">'],
  ])('%s asks for the main language, which has no prefix, by the query', (before, after) => {
    expect(keepLanguage(before, 'it', languages)).toBe(after)
  })

  it.each([
    '<a href="#content">',
    '<a href="/fr/products">',
    '<a href="/products?lang=fr">',
    '<a href="/products?sizes=IT42&amp;lang=fr">',
    '<a href="https://example.com/">',
    '<a href="//example.com/">',
    '<a href="mailto:ciao@velluto.it">',
    '<a href="/images/guide.svg">',
    '<link rel="icon" href="/images/favicon.svg">',
    '<a data-href="/products">',
  ])('%s stays as it is', (html) => {
    expect(keepLanguage(html, 'de', languages)).toBe(html)
  })
})
