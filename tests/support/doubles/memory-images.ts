import { type Images, openImages } from '#providers/images/open-images.ts'

/** The real images over a storage that lives as long as a test, and can be full. */
export function openMemoryImages(): Images & { setFull(isFull: boolean): void } {
  const files = new Map<string, Buffer>()
  let full = false
  const images = openImages({
    storage: {
      read: async (path) => files.get(path) ?? null,
      async write(path, { body }) {
        if (full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        files.set(path, Buffer.from(body))
      },
      async removeAll(prefix) {
        for (const path of files.keys()) if (path.startsWith(prefix)) files.delete(path)
      },
    },
  })
  const setFull = (isFull: boolean) => {
    full = isFull
  }
  return { ...images, setFull }
}
