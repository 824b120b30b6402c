import { existsSync } from 'node:fs'
import type { Database } from '#database/connection.ts'
import type { Images } from '#providers/images/open-images.ts'

type Seeding = { db: Database; images: Images; report: (sentence: string) => void }

export type Demo = {
  draw(key: string): Promise<string | null> | string | null
  seed(seeding: Seeding): Promise<void>
  addresses(port: number): string
}

const SEED = new URL('../demo/seed-demo.ts', import.meta.url)

/** Loaded only when asked for: the real operation has no demo in its memory. */
export async function openDemo(): Promise<Demo> {
  const { seedDemo }: { seedDemo: Demo['seed'] } = existsSync(SEED)
    ? await import(SEED.href)
    : { seedDemo: async () => {} }
  return {
    draw: () => null,
    seed: seedDemo,
    addresses: (port) =>
      ['', 'Open in a browser:', ...STORES.map((store) => `  http://${store}.localhost:${port}`), ''].join('\n'),
  }
}

const STORES = ['velluto', 'bosco', 'chiuso']

export const withoutDemo: Demo = {
  draw: () => null,
  seed: async () => {},
  addresses: (port) => `Listening on port ${port}.`,
}
