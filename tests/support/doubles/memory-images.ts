import { type Images, openImages } from '#providers/images/open-images.ts'

/** The real images over a storage that lives as long as a test. */
export function openMemoryImages(): Images {
  const files = new Map<string, Buffer>()
  return openImages({
    storage: {
      read: async (path) => files.get(path) ?? null,
      async write(path, { body }) {
        files.set(path, Buffer.from(body))
      },
      async removeAll(prefix) {
        for (const path of files.keys()) if (path.startsWith(prefix)) files.delete(path)
      },
    },
  })
}
