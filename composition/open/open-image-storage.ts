import { join } from 'node:path'
import type { Settings } from '#config/settings.ts'
import { openFolderStorage } from '#providers/images/folder-storage.ts'
import type { ImageStorage } from '#providers/images/image-storage.ts'
import { openS3Storage } from '#providers/images/s3/s3-storage.ts'

export function openImageStorage({ images, dataFolder }: Pick<Settings, 'images' | 'dataFolder'>): ImageStorage {
  return images.kind === 's3' ? openS3Storage(images) : openFolderStorage(join(dataFolder, 'images'))
}
