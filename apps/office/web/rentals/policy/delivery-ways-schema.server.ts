import { z } from 'zod'
import { readProvinces } from '#domain/delivery/read-provinces.ts'
import { POLICY_BOUNDS as BOUNDS } from '#domain/rentals/policy-bounds.ts'
import { shopPlace } from '#office/contract/rentals/policy.ts'
import { typedAmount, typedNumber, typedWhole } from '../../ui/form/typed-schemas.server.ts'

const GRAMS = 1_000
const price = typedAmount(BOUNDS.shippingPrice)

const provinces = z
  .string()
  .default('')
  .transform((text, context) => {
    const { codes, unknown } = readProvinces(text)
    if (unknown.length > 0) context.addIssue({ code: 'custom' })
    return codes
  })

const rate = z
  .object({
    provinces,
    kilos: typedNumber.refine((kilos) => kilos >= 0 && kilos * GRAMS <= BOUNDS.fromGrams.most).optional(),
    value: typedAmount(BOUNDS.fromValue).optional(),
    price: price.optional(),
  })
  .superRefine(({ provinces: chosen, kilos, value, price: typed }, context) => {
    const isBegun = chosen.length > 0 || kilos !== undefined || value !== undefined
    if (isBegun && typed === undefined) context.addIssue({ code: 'custom', path: ['price'] })
  })

/** A row without a price is an empty one. */
const deliveryRates = z
  .array(rate)
  .default([])
  .transform((rows) =>
    rows.flatMap(({ provinces: chosen, kilos = 0, value = 0, price: typed }) =>
      typed === undefined
        ? []
        : [{ provinces: chosen, fromGrams: Math.round(kilos * GRAMS), fromValue: value, price: typed }],
    ),
  )

/** Without its days there is no express. */
const express = z
  .object({ days: typedWhole(BOUNDS.outboundDays).optional(), price: price.optional(), except: provinces })
  .superRefine(({ days, price: typed }, context) => {
    if (days !== undefined && typed === undefined) context.addIssue({ code: 'custom', path: ['price'] })
    if (days === undefined && typed !== undefined) context.addIssue({ code: 'custom', path: ['days'] })
  })
  .optional()
  .transform((typed) =>
    typed?.days === undefined || typed.price === undefined
      ? null
      : { outboundDays: typed.days, price: typed.price, except: typed.except },
  )

/** Without its street there is no shop. */
const shop = z
  .object({
    street: z.string().trim().max(200).optional(),
    postalCode: z.string().trim().optional(),
    city: z.string().trim().max(100).optional(),
    province: z.string().optional(),
    hours: z.string().trim().max(200).optional(),
    price: price.optional(),
    takesReturns: z.boolean().default(false),
  })
  .optional()
  .transform((typed, context) => {
    const { street = '', postalCode = '', city = '', province = '', hours = '', price: asked = 0 } = typed ?? {}
    if ([street, postalCode, city, province, hours].every((text) => text === '')) return null
    const read = shopPlace.safeParse({ street, postalCode, city, hours, province: readProvinces(province).codes[0] })
    if (read.success) return { ...read.data, price: asked, takesReturns: typed?.takesReturns ?? false }
    for (const { path } of read.error.issues) context.addIssue({ code: 'custom', path: [...path] })
    return null
  })

/** Rates, express and the shop as they are typed. */
export const deliveryWaysForm = { deliveryRates, express, shop }
