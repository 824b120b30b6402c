import type { Page } from '@playwright/test'
import { openFirstGarment } from '../support/garments.ts'
import { expect, test } from '../support/stores.ts'

const UNKNOWN = '11111111-2222-4333-8444-555555555555'

test('a garment has its name and brand as title, and is remembered as the last one', async ({ page, context }) => {
  const path = await openFirstGarment(page)
  await expect(page.getByRole('article').first()).toContainText('Consegniamo in Italia.')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const brand = await page.locator('h1').locator('xpath=preceding-sibling::p').innerText()
  await expect(page).toHaveTitle(`${name} | ${brand}`)
  const cookies = await context.cookies()
  expect(cookies.find((cookie) => cookie.name === 'lastProduct')?.value).toBe(path.replace('/product/', ''))
  await test.step('and offered again elsewhere, until the visitor clears it', () => seeAgain(page, name))
})

async function seeAgain(page: Page, name: string) {
  const viewed = page.getByRole('region', { name: 'Visti di recente' })
  const lookDown = () => page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView())
  await expect.poll(() => page.evaluate(() => localStorage.viewed)).toBeTruthy()
  await page.evaluate((gone) => {
    localStorage.viewed = JSON.stringify([gone, ...JSON.parse(localStorage.viewed)])
  }, UNKNOWN)
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText('Consegniamo in Italia.')
  await lookDown()
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText([name])
  await viewed.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(viewed).toBeHidden()
  await page.goto('/cart')
  await lookDown()
  await viewed.getByRole('button', { name: 'Cancella' }).click()
  await expect(viewed).toBeHidden()
  expect(await page.evaluate(() => localStorage.viewed)).toBeUndefined()
}

test('search engines read what it is', async ({ page, baseURL }) => {
  const path = await openFirstGarment(page)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: await page.getByRole('heading', { level: 1 }).innerText(),
    url: baseURL + path,
  })
  for (const offer of [data.offers].flat())
    expect(offer).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      shippingDetails: { shippingDestination: { addressCountry: 'IT' } },
    })
  const [rent] = [data.offers].flat()
  const price = `${Number(rent.price)} €`.replace('.', ',')
  await expect(page.getByRole('group', { name: 'Come lo vuoi' })).toContainText(price)
  const steps = data.mainEntityOfPage.breadcrumb.itemListElement.map(({ name }: { name: string }) => name)
  expect(steps.at(-1)).toBe(data.name)
  expect(steps.slice(0, -1)).toEqual(
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link').allInnerTexts(),
  )
  expect(data.image.length).toBeGreaterThan(1)
  const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? ''
  expect(description.length).toBeLessThanOrEqual(150)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path)
})

test('its description is cut, and whole in the same place for who reads on', async ({ page }) => {
  await openFirstGarment(page)
  const about = page.locator('h1 ~ details')
  const cut = (await about.locator('summary span').first().innerText()).replace('…', '')
  expect(cut.length).toBeLessThanOrEqual(135)
  const beginning = page.getByRole('article').getByText(cut).filter({ visible: true })
  await expect(beginning).toHaveCount(1)
  await about.getByText('Leggi tutto').click()
  expect((await about.locator('p').innerText()).startsWith(cut)).toBe(true)
  await expect(beginning).toHaveCount(1)
  await expect(about.getByText('Leggi meno')).toBeVisible()
})

for (const path of [
  '/product/short',
  '/product/11111111x2222-4333-8444-555555555555',
  '/product/zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz',
  `/product/${UNKNOWN}`,
]) {
  test(`${path} is not found`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Questa pagina non c’è' })).toBeVisible()
  })
}

test('a size that is out says why, one that is in says so', async ({ page }) => {
  await openFirstGarment(page)
  const summary = page.locator('output')
  await expect(summary).toHaveText('Scegli la taglia per sapere se il capo è in magazzino.')
  const sizes = page.getByRole('group', { name: 'Scegli la taglia' })
  await sizes.getByRole('radio', { name: /dal/ }).first().check()
  await expect(summary).toContainText('con un’altra persona o in lavanderia')
  await sizes.getByRole('radio', { name: /^\S+$/ }).first().check()
  await expect(summary).toContainText('pronto a partire')
})

test('the ways to have it are one choice, with prices', async ({ page }) => {
  await openFirstGarment(page)
  const ways = page.getByRole('group', { name: 'Come lo vuoi' })
  await expect(ways.getByRole('radio', { name: /Noleggio per un’occasione/ })).toBeChecked()
  await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio').last().check()
  await ways.getByRole('radio', { name: /Prova a casa/ }).check()
  await expect(ways.getByRole('radio', { name: 'Noleggio da 148 €' })).not.toBeChecked()
  await expect(ways.getByRole('radio', { name: /Noleggio per un’occasione/ })).toBeHidden()
  await ways.getByRole('radio', { name: 'Noleggio da 148 €' }).check()
  await ways.getByRole('radio', { name: /Noleggio di un mese/ }).check()
  await expect(ways.getByRole('radio', { name: 'Noleggio 348 €' })).toBeChecked()
})

test('the size guide opens and gives the focus back', async ({ page }) => {
  await openFirstGarment(page)
  const button = page.getByRole('button', { name: 'Guida alle taglie' })
  await button.focus()
  await page.keyboard.press('Enter')
  const guide = page.getByRole('dialog', { name: 'Guida alle taglie' })
  await expect(guide.getByRole('columnheader', { name: 'UK' })).toBeVisible()
  // where it is wider than the screen, a shadow says that it goes on
  await expect(guide.getByRole('region')).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(button).toBeFocused()
})

test('the whole garment is in view, turns to its back, and grows under a click or a key', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await openFirstGarment(page)
  const gallery = page.getByRole('region', { name: 'Immagini del capo' })
  const front = gallery.getByRole('img', { name: /, davanti$/ }).last()
  await expect(front).toBeInViewport({ ratio: 1 })
  await expect(front).toHaveCSS('object-fit', 'contain')
  const larger = gallery.getByRole('button', { name: /, dietro: ingrandisci$/ })
  if (isMobile) {
    await expect(gallery.getByRole('button', { name: 'Immagine precedente' })).toBeDisabled()
    await gallery.getByRole('button', { name: 'Immagine successiva' }).click()
    await expect(gallery.getByText('2 / 3')).toBeVisible()
  } else {
    await gallery.getByRole('button', { name: /, dietro$/ }).click()
    await expect(larger).toBeInViewport()
    await page.mouse.wheel(0, 250)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  }
  await expect(larger).toBeInViewport({ ratio: 0.99 })
  await larger.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Immagini del capo' })
  const picture = zoom.getByRole('img', { name: /, dietro$/ })
  const widthOf = async () => Math.round((await picture.boundingBox())?.width ?? 0)
  await expect(picture).toBeInViewport({ ratio: 1 })
  const whole = await widthOf()
  await page.keyboard.press('+')
  await expect.poll(widthOf).toBe(Math.round(whole * 1.5))
  await page.keyboard.press('0')
  await expect.poll(widthOf).toBe(whole)
  await picture.click()
  await expect.poll(widthOf).toBe(Math.round(whole * 2.5))
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(larger).toBeFocused()
})

test('on a phone price, days and button stay at the bottom until the real one is there', { tag: '@narrow' }, async ({
  page,
}) => {
  await openFirstGarment(page)
  const buttons = page.getByRole('button', { name: 'Scegli la taglia' })
  await expect(buttons).toHaveCount(2)
  await expect(page.locator('strong', { hasText: '148 €' })).toBeInViewport()
  await buttons.last().click()
  const sizes = page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio')
  await expect(sizes.first()).toBeFocused()
  await sizes.last().check()
  const bar = page.getByRole('button', { name: 'Scegli il giorno', exact: true })
  await expect(page.locator('[data-day]').first()).toBeVisible()
  await bar.click()
  await expect(page.locator('[data-day]:focus')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  // below a day of the last weeks of a month the real one is in view at once
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const short = page.getByRole('button', { name: 'Aggiungi', exact: true })
  await short.focus()
  const add = page.getByRole('button', { name: 'Aggiungi al carrello' })
  await add.scrollIntoViewIfNeeded()
  await expect(short).toBeHidden()
  await expect(add).toBeFocused()
  expect((await add.boundingBox())?.height).toBe(40)
  await expect(page.getByText(/^Annulli gratis (fino a|finché)/)).toBeVisible()
})

test('a page turns no string into markup, and a garment reached from the list keeps its structured data', async ({
  page,
  trouble,
}) => {
  await page.goto('/products')
  await page.locator('#results article').first().getByRole('link').click()
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  const injected = await page.evaluate(() => {
    const box = document.createElement('div')
    try {
      box.innerHTML = '<img src="x" onerror="document.title = 1">'
    } catch (error) {
      return { message: String(error), children: box.childElementCount }
    }
    return { message: 'it was taken', children: box.childElementCount }
  })
  expect(injected.message).toMatch(/TrustedHTML/)
  expect(injected.children).toBe(0)
  expect(trouble.splice(0).join()).toContain('TrustedHTML')
})
