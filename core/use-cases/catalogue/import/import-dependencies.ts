import type { Database } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import type { PictureFetcher } from '#providers/images/fetch-picture.ts'
import type { Images } from '#providers/images/open-images.ts'

export type ImportDependencies = {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  now: () => Date
  images: Pick<Images, 'original' | 'clean' | 'put'>
  /** Pictures that a table names by their addresses. */
  fetchPicture: PictureFetcher
}
