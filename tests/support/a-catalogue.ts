import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { saveCategory, saveColour, saveSize, saveTag } from '#database/queries/catalogue/garment-facts.ts'
import { saveBrand, saveListing, saveProduct, saveUnit } from '#database/queries/catalogue/products.ts'
import type { Listing, Product } from '#domain/catalogue/product.ts'
import type { Unit } from '#domain/catalogue/unit.ts'

export const SIZES = ['IT40', 'IT42', 'IT44'] as const

/** Sizes, colours, a tree of categories, tags and two brands, for tests that put garments among them. */
export async function writeGarmentFacts(db: Database, storeId: string): Promise<void> {
  await inStore(db, storeId, async (trx) => {
    for (const [position, code] of SIZES.entries()) await writeSize(trx, code, position)
    const colours = { red: 'rosso', bordeaux: 'bordeaux', blue: 'blu' }
    for (const [position, [code, name]] of Object.entries(colours).entries()) {
      const keywords = code === 'bordeaux' ? { it: 'rosso scuro', en: 'dark red' } : {}
      await saveColour(trx, {
        code,
        name: { it: name, en: code },
        keywords,
        hex: code === 'blue' ? '#23508c' : '#aa0011',
        position,
      })
    }
    for (const [position, [slug, parent, name]] of CATEGORIES.entries()) {
      const keywords = slug === 'dresses' ? { it: 'vestito vestiti abito' } : {}
      await saveCategory(trx, { slug, parent, name: { it: name, en: slug }, keywords, position })
    }
    await saveTag(trx, { slug: 'gala', name: { it: 'Gala', en: 'Gala' }, position: 1 })
    await saveTag(trx, { slug: 'wedding', name: { it: 'Matrimonio', en: 'Wedding' }, position: 2 })
    const maker = {
      name: 'Casa Prova S.r.l.',
      address: 'Via della Prova 1, 20121 Milano',
      contact: 'ciao@prova.example',
    }
    await saveBrand(trx, { id: brandId(1), name: 'Casa Ferrante', maker })
    await saveBrand(trx, { id: brandId(2), name: 'Ottavia Bellò' })
  })
}

const CATEGORIES = [
  ['clothing', null, 'Abbigliamento'],
  ['dresses', 'clothing', 'Abiti'],
  ['evening-dresses', 'dresses', 'Da sera'],
  ['coats', 'clothing', 'Cappotti'],
] as const

export type Garment = {
  number: number
  product?: Partial<Product>
  units?: Partial<Unit>[]
  listings?: Record<string, Partial<Listing>>
}

/** Products by number, each with its units and the stores that list it. */
export async function writeGarments(db: Database, garments: readonly Garment[]): Promise<void> {
  for (const { number, product = {}, units = [], listings = {} } of garments) {
    for (const [index, [storeId, changes]] of Object.entries(listings).entries()) {
      await inStore(db, storeId, async (trx) => {
        if (index === 0) {
          await saveProduct(trx, { ...aProduct(number), ...product })
          for (const [nth, unit] of units.entries()) await saveUnit(trx, { ...aUnit(number, nth), ...unit })
        }
        await saveListing(trx, {
          storeId,
          productId: productId(number),
          visible: true,
          position: number,
          prices: [],
          ...changes,
        })
      })
    }
  }
}

export function productId(number: number): string {
  return `0190b6a0-0000-7000-8000-1${String(number).padStart(11, '0')}`
}

export function brandId(number: number): string {
  return `0190b6a0-0000-7000-8000-2${String(number).padStart(11, '0')}`
}

function aProduct(number: number): Product {
  const id = productId(number)
  const name = { it: `Capo ${number}`, en: `Garment ${number}` }
  return { id, brandId: brandId(1), name, description: { it: 'Seta', en: 'Silk' }, valuePrice: 45_000, images: [] }
}

function aUnit(number: number, nth: number): Unit {
  const id = `0190b6a0-0000-7000-8000-3${String(number * 100 + nth).padStart(11, '0')}`
  const barcode = `G${number}-${nth}`
  return { id, productId: productId(number), size: 'IT42', barcode, condition: 'good', state: 'available' }
}

function writeSize(trx: Transaction, code: string, position: number): Promise<void> {
  const number = Number(code.slice(2))
  const labels = { IT: `${number}`, EU: `${number - 4}`, UK: `${number - 32}`, US: `${number - 36}` }
  const measures = { bust: number + 46, waist: number + 28, hips: number + 54 }
  return saveSize(trx, { code, kind: 'clothing', position, labels, measures })
}
