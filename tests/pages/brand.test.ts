import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defaultUser, logIn } from '#storefront/web/state/session/user.ts'
import { ATELIER, openPages, type Pages, SOLA } from '#tests/support/storefront/open-pages.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterEach(() => pages.clear())
afterAll(async () => {
  await pages.app.stop()
  expect(pages.app.errors).toEqual([])
})

describe('the brand of a page', () => {
  it('is that of its domain: logo, icon, pictures, colours, font and words', async () => {
    const marks = [
      '/images/sola-logo.svg',
      '/images/sola-favicon.svg',
      '/images/sola-header/',
      '/images/sola-heart.svg',
      '/images/sola-cart.svg',
      '--primary:#5b1226',
      '--menu-link:#3b0a18',
      '--button:#6c2336',
      '--banner:#010203;--banner-text:#fefefe',
      "--font-display:'Fraunces'",
      'I capi di Sola',
      'Sola compie un anno',
    ]
    const own = await pages.open(`${SOLA}/`)
    expect(marks.filter((mark) => own.shown.includes(mark))).toEqual(marks)
    const other = await pages.open(`${ATELIER}/products`)
    expect(marks.filter((mark) => other.shown.includes(mark))).toEqual([])
    expect(other.shown).toContain('--primary:#112233')
  })

  it('has its own drawing for the log-out too', async () => {
    const anna = { info: { id: 'a1' }, auth: { accessToken: 'a', refreshToken: 'r' } }
    pages.remember({ user: logIn(defaultUser, anna) })
    expect((await pages.open(`${SOLA}/products`)).shown).toContain('/images/sola-leave.svg')
  })

  it('has a banner only where its store shows one', async () => {
    const banner = /<aside[^>]* aria-label="Avviso"/
    expect((await pages.open(`${SOLA}/products`)).shown).toMatch(banner)
    expect((await pages.open(`${ATELIER}/products`)).shown).not.toMatch(banner)
  })

  it('switches languages where its store has more than one', async () => {
    const switcher = /<nav aria-label="Lingua">/
    expect((await pages.open(`${ATELIER}/products`)).shown).toMatch(switcher)
    expect((await pages.open(`${SOLA}/products`)).shown).not.toMatch(switcher)
  })
})

describe('the menu', () => {
  const menuOf = async (store: string) => {
    const { shown } = await pages.open(`${store}/products`)
    const menu = /<nav[^>]* aria-label="Principale">(.*?)<\/nav>/s.exec(shown)?.[1] ?? ''
    return [...menu.matchAll(/<a[^>]* href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, text]) => `${text}: ${to}`)
  }

  it('has contacts and a link of its own only where its store names them', async () => {
    const always = ['Home: /', 'Come funziona: /how-it-works']
    expect(await menuOf(ATELIER)).toEqual([...always, 'Selezione: /products'])
    const own = ['I capi di Sola: /products', 'Scrivi a Sola: /contacts', 'Il diario: /products?tags=gala']
    expect(await menuOf(SOLA)).toEqual([...always, ...own])
  })
})

describe('the registration', () => {
  const boxesOf = async (store: string) => {
    const { shown } = await pages.open(`${store}/register`)
    const boxes = [...shown.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
    return boxes.map((box) => /name="(\w+)"/.exec(box)?.[1] + (box.includes('required') ? ', required' : ''))
  }

  it('asks for two consents more where its store has its own privacy policy, and requires neither', async () => {
    const always = ['terms, required', 'marketing']
    expect(await boxesOf(ATELIER)).toEqual(always)
    expect(await boxesOf(SOLA)).toEqual([...always, 'partnerTerms', 'partnerProfiling'])
  })
})
