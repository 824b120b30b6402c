import { anOrder } from '../support/account-views.ts'
import { answer } from '../support/answers.ts'
import { callApi } from '../support/call-api.ts'
import { comeBack } from '../support/come-back.ts'
import { becomeCustomer, storeIds } from '../support/customer.ts'
import { enterStore } from '../support/enter-store.ts'
import { consent, fillCheckout, payButton } from '../support/fill-checkout.ts'
import { expectWellRead } from '../support/heard.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const t = words.it

/** One that no other test takes. */
const GARMENT = 20

test('a rent as a screen reader hears it: what is chosen, what is missing, what has happened', async ({ page }) => {
  await enterStore(page)
  const list = `GET /public-api/products?partnerStoreId=${storeIds.velluto}&limit=48`
  const { items } = await callApi<{ items: { id: string }[] }>(page, list)
  await page.goto(`/product/${items[GARMENT]?.id}`)
  await expectWellRead(page)
  const main = page.getByRole('main')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - navigation "${t.product.wayBack}":
        - list
      - article:
        - region "${t.product.pictures}"
        - heading [level=1]
        - group "${t.product.size}":
          - radio
          - button "${t.product.sizeGuide}"
        - status: /\\S/
        - group "${t.product.ways}":
          - radio [checked]
        - button "${t.product.size}"
  `)
  // the strokes between the steps are for the eye
  await expect(
    main.getByRole('navigation', { name: t.product.wayBack }).getByRole('listitem').nth(1),
  ).toMatchAriaSnapshot(`
    - listitem:
      - /children: equal
      - link
  `)
  await main.getByRole('button', { name: t.product.sizeGuide }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveAccessibleName(t.product.sizeGuide)
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: t.product.sizeGuide })).toBeFocused()

  const sizes = main.getByRole('group', { name: t.product.size }).getByRole('radio')
  await sizes.and(page.locator(':not([aria-describedby])')).first().check()
  const day = main.getByRole('group', { name: t.calendar.day })
  await expect(day.getByRole('grid').first()).toHaveAccessibleName(/^\p{L}+ \d{4}$/u)
  const free = day.getByRole('grid').locator('button:not([aria-disabled])').first()
  await expect(free).toHaveAccessibleName(/\d/)
  await free.click()
  await expect(main.getByRole('status').filter({ hasText: /^Arriva .*Va restituito/ })).toBeVisible()
  await main.getByRole('button', { name: t.calendar.add }).click()
  await expect(page.getByRole('status').filter({ hasText: 'nel carrello' }).first()).toBeVisible()

  await main.getByRole('link', { name: t.calendar.toCart }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeFocused()
  await expectWellRead(page)
  await main.getByRole('link', { name: t.cart.asGuest }).click()
  await expect(page).toHaveURL(/\/checkout/)
  const pay = main.getByRole('button', { name: t.checkout.pay })
  await expect(pay).toBeVisible()
  await expectWellRead(page)
  await pay.click()
  await expect(main.getByRole('textbox', { name: t.form.email })).toHaveAttribute('aria-invalid', 'true')
  await expectWellRead(page)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - paragraph:
        - timer
      - region:
        - heading [level=2]
        - textbox "${t.form.email}" [invalid]
      - region:
        - heading [level=2]
        - textbox "${t.profile.fullName}" [invalid]
        - textbox "${t.profile.street}" [invalid]
        - combobox "${t.profile.province}" [invalid]
        - textbox "${t.form.phone}" [invalid]
      - region:
        - heading [level=2]
        - checkbox [invalid]
        - checkbox [invalid]
      - region:
        - heading [level=2]
        - term
        - definition: /€/
        - alert:
          - list:
            - listitem:
              - button "${t.form.email}"
            - listitem:
              - button "${t.checkout.missing.terms}"
        - button "${t.checkout.pay}"
  `)
  await main.getByRole('textbox', { name: t.form.email }).fill(`ospite.${crypto.randomUUID().slice(0, 8)}@example.it`)
  await main.getByLabel(t.profile.fullName).fill('Giulia Conti')
  await main.getByLabel(t.form.phone).fill('3331234567')
  await fillCheckout(page)
  await pay.click()
  await expect(payButton(page)).toBeVisible()
  await expectWellRead(page)
  await payButton(page).click()
  await expect(main.getByRole('status').getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
  await expectWellRead(page)
})

test('a plan as a screen reader hears it, from its choice to the stop of its renewal', async ({ page }) => {
  await becomeCustomer(page, 'velluto')
  await page.goto('/')
  await page.getByRole('link', { name: 'Scegli Palco' }).click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeFocused()
  await expectWellRead(page)
  await main.getByRole('link', { name: t.cart.toCheckout }).click()
  const pay = main.getByRole('button', { name: t.checkout.pay })
  await pay.click()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - region:
        - heading [level=2]
        - heading "Palco" [level=3]
      - region:
        - heading [level=2]
        - checkbox [invalid]
        - checkbox [invalid]
      - region:
        - heading [level=2]
        - term
        - definition: /€/
        - alert:
          - list:
            - listitem:
              - button "${t.checkout.missing.terms}"
            - listitem:
              - button "${t.checkout.missing.earlyStart}"
        - button "${t.checkout.pay}"
  `)
  await expectWellRead(page)
  await main.getByRole('button', { name: t.checkout.missing.terms }).press('Enter')
  await expect(main.locator('[name=terms]')).toBeFocused()
  await consent(page)
  await pay.click()
  await payButton(page).click()
  await expect(main.getByRole('status').getByRole('heading', { name: t.membershipPage.thanksTitle })).toBeVisible()
  const stop = main.getByRole('button', { name: 'Ferma il rinnovo' })
  await expect(stop).toBeVisible()
  await expectWellRead(page)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - navigation:
        - list
      - region:
        - heading [level=2]
        - heading "Palco" [level=3]
        - button "Ferma il rinnovo"
      - region:
        - meter /0 .* 3/
  `)
  await expect(main.getByRole('link', { name: 'Il tuo piano', exact: true })).toHaveAttribute('aria-current', 'page')

  await stop.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Ferma il rinnovo')
  await expect(dialog.getByRole('heading')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(stop).toBeFocused()
})

test('a return and a withdrawal as a screen reader hears them', async ({ page, context, baseURL }) => {
  const order = anOrder([
    {
      status: 'delivered',
      next: { code: 'pickUp', by: '2026-11-30' },
      actions: ['requestReturn', 'withdraw'],
      withdrawalUntil: '2026-12-09',
    },
  ])
  const [garment] = order.items
  await comeBack(context, baseURL)
  await answer(page, 'GET /api/userMemberships', { data: [] })
  await answer(page, `GET /api/orders/${order.id}`, { data: order })
  const requested = { ...order, items: [{ ...garment, status: 'returnRequested', actions: ['withdraw'] }] }
  await answer(page, `POST /api/orders/${order.id}/returnRequest`, { data: requested })
  await page.goto(`/profile?page=orders&order=${order.id}`)
  await expect(page.getByRole('heading', { name: 'Ordine VE-0001' })).toBeFocused()
  await expectWellRead(page)
  const main = page.getByRole('main')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - heading "Ordine VE-0001" [level=2]
      - list:
        - listitem:
          - article:
            - heading "Abito 1" [level=3]
            - status:
              - paragraph
            - term
            - definition
            - button /${t.orders.requestReturn}/
            - button /${t.orders.withdraw}/
  `)
  await main.getByRole('button', { name: `${t.orders.requestReturn}: Abito 1` }).press('Enter')
  const confirm = main.getByRole('button', { name: t.orders.requestReturnConfirm })
  await expect(confirm).toBeVisible()
  await expectWellRead(page)
  await confirm.press('Enter')
  await expect(main.getByRole('article').getByRole('status')).toContainText(t.orders.status.returnRequested)

  await main.getByRole('button', { name: t.orders.withdraw }).press('Enter')
  await expect(main.getByRole('button', { name: t.orders.withdrawConfirm })).toBeVisible()
  await main.getByRole('button', { name: t.orders.keep }).press('Enter')
  await expect(main.getByRole('button', { name: t.orders.withdraw })).toBeFocused()

  await page.goto('/withdrawal')
  await expectWellRead(page)
  await main.getByRole('button', { name: t.withdrawal.goOn }).press('Enter')
  await expect(main.getByRole('textbox', { name: t.withdrawal.number })).toHaveAttribute('aria-invalid', 'true')
  await expectWellRead(page)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - region:
        - heading [level=2]
        - textbox "${t.withdrawal.number}" [invalid]
        - textbox "${t.withdrawal.email}"
        - textbox "${t.withdrawal.name}"
        - alert
        - button "${t.withdrawal.goOn}"
  `)
})
