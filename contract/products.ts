import { z } from 'zod'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'

/** What a card in a list shows. */
export const productCard = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.object({ name: z.string() }),
  images: z.string().describe('Comma-separated image addresses, the first one leads'),
  url: z.string(),
  valuePrice: z.int().describe('Retail value, euro cents'),
  rentFrom: z.object({ amount: z.int(), period: z.enum(RENT_PERIODS) }).nullable(),
})

export const product = productCard.extend({ description: z.string() })

export const productList = z.object({ items: z.array(productCard), total: z.int() })

export type ProductCard = z.infer<typeof productCard>
export type ProductView = z.infer<typeof product>
export type ProductList = z.infer<typeof productList>
