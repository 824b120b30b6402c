import type { Database } from '#database/connection.ts'
import type { ImageStorage } from '#providers/images/image-storage.ts'
import type { Images, ShippedImages } from '#providers/images/open-images.ts'

type Seeding = { db: Database; images: Images; storage: ImageStorage; report: (sentence: string) => void }

export type Demo = {
  pictures: ShippedImages
  seed(seeding: Seeding): Promise<void>
  /** What is printed once everything can be visited. */
  addresses(port: number, office: string | null): string
}

const STORES = ['velluto', 'bosco', 'chiuso']

/** Loaded only when asked for: the real operation has no demo in its memory. */
export async function openDemo(): Promise<Demo> {
  const { seedDemo } = await import('#demo/seed-demo.ts')
  const { demoPictures } = await import('#demo/demo-pictures.ts')
  return {
    pictures: demoPictures,
    seed: seedDemo,
    addresses(port, office) {
      const stores = STORES.map((store) => `  http://${store}.localhost:${port}`)
      return ['', 'Open in a browser:', ...stores, ...(office ? [`  ${office}  (the office)`] : []), ''].join('\n')
    },
  }
}

export const withoutDemo: Demo = {
  pictures: { read: async () => null },
  seed: async () => {},
  addresses: (port, office) => `Listening on port ${port}.${office ? ` The office is at ${office}.` : ''}`,
}
