import type { Database } from '#database/connection.ts'
import type { Images } from '#providers/images/open-images.ts'

type Seeding = { db: Database; images: Images; report: (sentence: string) => void }

export type Demo = {
  draw(key: string): Promise<string | null> | null
  seed(seeding: Seeding): Promise<void>
  /** Draws ahead what a first visitor sees; the server is open meanwhile. */
  warmUp(images: Images): void
  addresses(port: number): string
  stop(): Promise<void>
}

const STORES = ['velluto', 'bosco', 'chiuso']

/** Loaded only when asked for: the real operation has no demo in its memory. */
export async function openDemo(): Promise<Demo> {
  const { seedDemo } = await import('#demo/seed-demo.ts')
  const { openDrawings } = await import('#demo/open-drawings.ts')
  const { warmImages } = await import('#demo/warm-images.ts')
  const drawings = openDrawings()
  const stopping = new AbortController()
  let warming = Promise.resolve()
  return {
    draw: drawings.draw,
    seed: seedDemo,
    warmUp(images) {
      // A picture that fails now is drawn when somebody asks for it, and reported then.
      warming = warmImages({ images, signal: stopping.signal }).catch(() => {})
    },
    addresses: (port) =>
      ['', 'Open in a browser:', ...STORES.map((store) => `  http://${store}.localhost:${port}`), ''].join('\n'),
    async stop() {
      stopping.abort()
      await drawings.close()
      await warming
    },
  }
}

export const withoutDemo: Demo = {
  draw: () => null,
  seed: async () => {},
  warmUp: () => {},
  addresses: (port) => `Listening on port ${port}.`,
  stop: async () => {},
}
