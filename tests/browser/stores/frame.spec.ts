import { expectNoAxeFindings, expectNoAxeFindingsAtEachWidth } from '../support/axe.ts'
import { comeBack } from '../support/come-back.ts'
import { asServed, expect, test } from '../support/stores.ts'

const isNarrow = (width: number | undefined) => (width ?? 0) <= 1200

test.describe('Velluto', () => {
  test.use({ store: 'velluto' })

  test('the header is 65 px high, with logo, search, wishlist, cart and log-in', { tag: '@both' }, async ({
    page,
    viewport,
  }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    expect((await header.boundingBox())?.height).toBe(65)
    await expect(header.getByRole('link', { name: 'Velluto, vai alla home' }).locator('img')).toBeVisible()
    await expect(header.getByRole('link', { name: 'Carrello, vuoto' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'I tuoi preferiti' })).toBeVisible()
    const field = header.getByRole('searchbox')
    const fieldOrForm = isNarrow(viewport?.width) ? header.locator('form') : field
    await expect(fieldOrForm).toHaveCSS('opacity', isNarrow(viewport?.width) ? '0' : '1')
    if (isNarrow(viewport?.width)) {
      await header.locator('label').click()
      await expect(field).toBeFocused()
      await expect(fieldOrForm).toHaveCSS('opacity', '1')
      return
    }
    await expect(header.getByRole('button', { name: 'Accedi' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Esci' })).toHaveCount(0)
  })

  test('a store that names its contacts has a page for them', async ({ page }) => {
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { level: 1, name: 'Scrivici' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Contatti' }),
    ).toHaveAttribute('aria-current', 'page')
    await expectNoAxeFindingsAtEachWidth(page)
  })
})

test.describe('Bosco', () => {
  test.use({ store: 'bosco' })

  test('without words for contacts there is neither a link nor a page', async ({ page }) => {
    const answer = await page.goto('/contacts')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Questa pagina non c’è' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' })).toHaveCount(0)
    await expectNoAxeFindingsAtEachWidth(page)
  })

  test('the custom link stands in the menu', { tag: '@both' }, async ({ page, viewport }) => {
    await page.goto('/')
    if (isNarrow(viewport?.width)) await page.getByRole('button', { name: 'Apri il menu' }).click()
    const menu = isNarrow(viewport?.width)
      ? page.getByRole('dialog')
      : page.getByRole('navigation', { name: 'Principale' })
    await expect(menu.getByRole('link', { name: 'Usato' })).toHaveAttribute('href', '/products?secondHand=true')
  })
})

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('a visitor finds the way to an account in header or side menu, and in the footer', { tag: '@both' }, async ({
      page,
      viewport,
    }) => {
      await page.goto('/')
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Registrati' })).toHaveAttribute(
        'href',
        '/register',
      )
      if (isNarrow(viewport?.width)) {
        await expect(page.getByRole('banner').getByRole('button', { name: 'Registrati' })).toBeHidden()
        await page.getByRole('button', { name: 'Apri il menu' }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'Registrati' }).click()
        await expect(page).toHaveURL('/register')
        await expect(page.getByRole('heading', { level: 1, name: 'Crea il tuo account' })).toBeVisible()
        const register = page.getByRole('main').getByRole('button', { name: 'Registrati' })
        expect((await register.boundingBox())?.height).toBe(40)
        return
      }
      await page.getByRole('banner').getByRole('button', { name: 'Registrati' }).click()
      await expect(page.getByRole('dialog', { name: 'Crea il tuo account' })).toBeVisible()
    })

    test('a customer is not asked to register', { tag: '@both' }, async ({ page, context, baseURL, viewport }) => {
      await comeBack(context, baseURL)
      await page.goto('/how-it-works')
      if (isNarrow(viewport?.width)) await page.getByRole('button', { name: 'Apri il menu' }).click()
      await expect(page.getByRole('button', { name: 'Esci' })).toBeVisible()
      for (const role of ['link', 'button'] as const) {
        await expect(page.getByRole(role, { name: 'Registrati', includeHidden: true })).toHaveCount(0)
      }
    })

    test('the side menu slides in with its links and leaves by Esc', { tag: '@narrow' }, async ({ page }) => {
      await page.goto('/')
      const opener = page.getByRole('button', { name: 'Apri il menu' })
      await opener.click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('link', { name: 'Come funziona' })).toBeVisible()
      await expect(menu.getByRole('link', { name: store === 'velluto' ? 'La selezione' : 'I capi' })).toHaveAttribute(
        'href',
        '/products',
      )
      await expect(menu.getByRole('link', { name: 'Contatti' })).toHaveCount(store === 'velluto' ? 1 : 0)
      await expect(menu.getByRole('navigation').getByRole('link').first()).toHaveText('Accedi')
      await expect(menu.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login')
      const category = menu.locator('details').first().getByRole('link').first()
      await expect(category).toBeHidden()
      await menu.getByText('Categorie').click()
      await expect(category).toBeVisible()
      await expectNoAxeFindings(page)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
    })

    test('a link of the side menu closes it and opens the page', { tag: '@narrow' }, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Apri il menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Come funziona' }).click()
      await expect(page).toHaveURL(/how-it-works/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    test('a footer that comes alive after the visitor has gone on is the one of the new page', async ({ page }) => {
      await page.goto('/')
      const late = Promise.withResolvers<void>()
      await page.route(/\/assets\/footer-[^/]*\.js$/, async (route) => {
        await late.promise
        await route.continue()
      })
      const footer = page.getByRole('contentinfo')
      await page.evaluate(() => location.reload())
      await page.waitForFunction(() => {
        const header = document.querySelector('header')
        return header && Object.keys(header).some((key) => key.startsWith('__reactFiber'))
      })
      await page.getByRole('banner').getByRole('link', { name: 'Carrello' }).click()
      await expect(page).toHaveURL('/cart')
      late.resolve()
      await expect(footer.locator('#newsletter-title')).toHaveCount(0)
      await expect(footer.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/cart')
    })

    test('what came with the page stays while the browser takes over', async ({ page }) => {
      await page.addInitScript(() => {
        const removed: string[] = []
        Object.assign(window, { removed })
        new MutationObserver((changes) => {
          for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
            if (node instanceof HTMLElement) removed.push(node.tagName)
        }).observe(document, { childList: true, subtree: true })
      })
      await page.goto('/')
      const removed: string[] = await page.evaluate(() => Reflect.get(window, 'removed'))
      expect(removed.filter((name) => ['HEADER', 'MAIN', 'SECTION', 'FOOTER'].includes(name))).toEqual([])
    })
  })
}

test.describe('Velluto, as served', () => {
  test.use({ ...asServed, store: 'velluto' })

  test('the banner is 22 px high, in the colours of the store, and its link opens in a new tab', {
    tag: '@both',
  }, async ({ page }) => {
    await page.goto('/')
    const link = page.getByRole('link', { name: 'Provalo a casa tua' })
    await expect(link).toHaveAttribute('target', '_blank')
    const banner = page.getByRole('complementary', { name: 'Avviso' })
    expect((await banner.boundingBox())?.height).toBe(22)
    await expect(banner).toHaveCSS('background-color', 'rgb(47, 9, 19)')
  })

  test('the essential theme has a centred logo and its links in a row below', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/')
    const logo = await page.getByRole('link', { name: 'Velluto, vai alla home' }).boundingBox()
    const menu = await page.getByRole('navigation', { name: 'Principale' }).boundingBox()
    expect(Math.abs((logo?.x ?? 0) + (logo?.width ?? 0) / 2 - 720)).toBeLessThan(2)
    expect(menu?.y).toBeGreaterThan((logo?.y ?? 0) + (logo?.height ?? 0))
  })

  test('the switcher offers six languages, each by its own name', async ({ page }) => {
    await page.goto('/')
    const languages = page.getByRole('contentinfo').getByRole('navigation', { name: 'Lingua' })
    await expect(languages.getByRole('link')).toHaveText([
      'Italiano',
      'English',
      'Deutsch',
      'Français',
      'Español',
      'Nederlands',
    ])
    await languages.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto('/how-it-works')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})

test.describe('Bosco, as served', () => {
  test.use({ ...asServed, store: 'bosco' })

  test('the base theme has its links in line with the logo and the search open', { tag: '@layout' }, async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Principale' })
    const logo = await page.getByRole('link', { name: 'Bosco, vai alla home' }).boundingBox()
    const links = await menu.boundingBox()
    expect(links?.x).toBeGreaterThan(logo?.x ?? 0)
    expect(links?.y).toBeLessThan(65)
    await expect(page.getByRole('searchbox')).toBeVisible()
  })

  test('colours, buttons and font are its own', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/')
    const action = page.getByRole('main').getByRole('link', { name: 'Guarda i capi' })
    await expect(action).toHaveCSS('background-color', 'rgb(31, 74, 50)')
    expect((await action.boundingBox())?.height).toBe(40)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Space Grotesk/)
    expect(await page.evaluate(() => document.fonts.check('16px "Space Grotesk"'))).toBe(true)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/images/bosco-favicon.svg')
    await action.hover()
    await expect(action).toHaveCSS('background-color', 'rgb(18, 48, 31)')
  })

  test('the switcher offers the two languages of the store', async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByRole('contentinfo').getByRole('navigation', { name: 'Lingua' }).getByRole('link'),
    ).toHaveText(['Italiano', 'English'])
  })
})

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(`${store}, as served`, () => {
    test.use({ ...asServed, store })

    test('the footer has contacts, newsletter, sections and legal links', async ({ page }) => {
      await page.goto('/')
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: `ciao@${store}.example` })).toBeVisible()
      await expect(footer.getByRole('button', { name: 'Iscriviti alla newsletter' })).toBeVisible()
      await expect(
        footer.getByRole('navigation', { name: 'Esplora' }).getByRole('link', { name: 'Come funziona' }),
      ).toBeVisible()
      for (const [name, path] of Object.entries({
        'Termini e condizioni': '/info/terms-and-conditions',
        Privacy: '/info/privacy-policy',
        Cookie: '/info/cookie-policy',
        Accessibilità: '/info/accessibility',
      })) {
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
      }
      await expect(footer.getByText(`P. IVA IT00000000000 · REA`)).toContainText(`i.v. · PEC ${store}@pec.example`)
      // whoever is about to order finds the newsletter without being invited to it
      await expect(footer.locator('#newsletter-title')).toBeVisible()
      await page.goto('/cart')
      await expect(footer.locator('#newsletter-title')).toHaveCount(0)
      await expect(footer.getByRole('button', { name: 'Iscriviti alla newsletter' })).toBeVisible()
    })
  })
}

test.describe('Chiuso', () => {
  test.use({ store: 'chiuso' })

  test('a closed store leads to /not-active, which is no page to be indexed', async ({ page }) => {
    const answer = await page.goto('/how-it-works')
    await expect(page).toHaveURL(/\/not-active$/)
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    await expect(page.getByRole('heading', { name: 'Questo negozio non è attivo' })).toBeVisible()
    await expectNoAxeFindingsAtEachWidth(page)
  })
})

test('a page fetches no code of the list, of forms or of a garment before somebody goes there', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/cookies')
  // it comes last
  await expect(page.getByRole('contentinfo').getByRole('combobox')).toBeVisible()
  expect(scripts.filter((path) => /\/(list|list-address|forms|choice|home)-[^/]*\.js$/.test(path))).toEqual([])
  expect(scripts.filter((path) => /\/frame-[^/]*\.js$/.test(path))).toHaveLength(1)
})
