import { describe, expect, it } from 'vitest'
import { keepLanguage } from './keep-language.server.ts'

describe('links of a page that was asked for in a language', () => {
  it.each([
    ['<a href="/products">', '<a href="/products?lang=de">'],
    ['<a class="x" href="/products?sizes=IT42">', '<a class="x" href="/products?sizes=IT42&amp;lang=de">'],
    ['<a href="/how-it-works#plans">', '<a href="/how-it-works?lang=de#plans">'],
    ['<a href="/">', '<a href="/?lang=de">'],
  ])('%s leads on in it', (before, after) => {
    expect(keepLanguage(before, 'de')).toBe(after)
  })

  it.each([
    '<a href="#content">',
    '<a href="?lang=fr">',
    '<a href="/products?lang=fr">',
    '<a href="/products?sizes=IT42&amp;lang=fr">',
    '<a href="https://example.com/">',
    '<a href="//example.com/">',
    '<a href="mailto:ciao@velluto.it">',
    '<a href="/images/guide.svg">',
    '<link rel="icon" href="/images/favicon.svg">',
    '<a data-href="/products">',
  ])('%s stays as it is', (html) => {
    expect(keepLanguage(html, 'de')).toBe(html)
  })
})
