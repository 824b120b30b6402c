import type { Database } from '#database/connection.ts'
import type { Images } from '#providers/images/open-images.ts'
import { seedStores } from './seed-stores.ts'

export async function seedDemo({
  db,
}: {
  db: Database
  images: Images
  report: (sentence: string) => void
}): Promise<void> {
  await seedStores(db, new Date())
}
