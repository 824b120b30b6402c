import { text } from 'node:stream/consumers'
import compile from 'icu-minify/compile'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { PaymentMethod } from '#domain/orders/money/payment-methods.ts'
import { sharedTexts } from '#kit/contract/shared-texts.ts'
import { type CompiledTexts, TextsContext } from '#kit/texts/create-use-translations.ts'
import it_ from '#translations/storefront/it.json'
import { PaymentMethods } from './payment-methods.tsx'

describe('what can be paid with', () => {
  it('is named as one would say it', async () => {
    const offered = await render(['card', 'applePay', 'googlePay', 'payPal'])
    expect(offered).toContain('Si paga con carta, Apple Pay, Google Pay o PayPal.')
    expect(offered).not.toContain(it_.checkout.sandbox)
  })

  it('is nothing at all in a rehearsal, and that is said', async () => {
    const offered = await render(['sandbox'])
    expect(offered).toContain(it_.checkout.sandbox)
    expect(offered).not.toContain('Si paga con')
  })
})

async function render(methods: PaymentMethod[]): Promise<string> {
  const Offered = () => <PaymentMethods methods={methods} />
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Offered, loader: () => null }])
  const root = { store: {}, language: 'it', languages: ['it'], memberships: [], origin: 'http://velluto.localhost' }
  const { prelude } = await prerender(
    <TextsContext value={{ language: 'it', texts: compiled({ ...sharedTexts.it, ...it_ }) }}>
      <Page hydrationData={{ loaderData: { root } }} />
    </TextsContext>,
  )
  return (await text(prelude)).replaceAll('<!-- -->', '')
}

function compiled(texts: object): CompiledTexts {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? compile(value) : compiled(value),
  ])
  return Object.fromEntries(entries)
}
