import type { Database } from '#database/connection.ts'
import type { Images } from '#providers/images/open-images.ts'

type Seeding = { db: Database; images: Images; report: (sentence: string) => void }

export type Demo = {
  draw(key: string): Promise<string | null> | string | null
  seed(seeding: Seeding): Promise<void>
  addresses(port: number): string
}

/** Loaded only when asked for: the real operation has no demo in its memory. */
export async function openDemo(): Promise<Demo> {
  const { seedDemo } = await import('#demo/seed-demo.ts')
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
