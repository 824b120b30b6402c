import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { listingForm } from './catalogue-form-schemas.server.ts'

function read(sent: string) {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(sent)) form.append(name, value)
  const submission = parseWithZod(form, { schema: listingForm })
  return submission.status === 'success' ? submission.value : submission.reply().error
}

describe('the form of a listing', () => {
  it('takes what is left empty for nothing: prices, times and own words', () => {
    const empty = 'prices.DAY=&trialPrice=&secondHand.new=&publishAt=&unpublishAt=&ownName.it=&ownDescription.de='
    expect(read(`visible=on&position=3&prices.ONE_OFF=59%2C90&${empty}`)).toEqual({
      visible: true,
      position: 3,
      prices: [{ period: 'ONE_OFF', amount: 5990 }],
      secondHandPrices: [],
      trialPrice: null,
      subscriptionPrice: null,
      ownName: { it: '' },
      ownDescription: { de: '' },
      publishAt: null,
      unpublishAt: null,
    })
  })

  it('keeps own words of a language, and times by the clock in Italy', () => {
    expect(read('ownName.it=Abito+nostro&ownName.en=&publishAt=2026-12-01T08%3A00')).toMatchObject({
      ownName: { it: 'Abito nostro' },
      publishAt: '2026-12-01T07:00:00.000Z',
    })
  })
})
