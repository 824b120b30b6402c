import { AwsClient } from 'aws4fetch'
import { timeLeft } from '../../time-budget.ts'
import type { ImageStorage } from '../image-storage.ts'
import { readListing } from './read-listing.ts'

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

/** For one question with all its retries. */
const PATIENCE = 10_000
const RETRIES = 2

/** A bucket of any service that speaks S3, addressed as endpoint/bucket/path. */
export function openS3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): ImageStorage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
  })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  async function ask(path: string, options: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(`${root}/${path}`, {
      ...options,
      signal: AbortSignal.timeout(timeLeft(PATIENCE)),
    })
    if (response.ok || response.status === 404) return response
    const reason = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no reason given'
    throw new Error(`The image storage answered ${response.status} (${reason}) to ${options.method ?? 'GET'} ${path}`)
  }

  return {
    async read(path) {
      const response = await ask(path)
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return null
    },

    async write(path, { body, contentType }) {
      const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' }
      const response = await ask(path, { method: 'PUT', body: new Uint8Array(body), headers })
      if (!response.ok) throw new Error(`The image storage has no bucket ${bucket}`)
    },

    async removeAll(prefix) {
      for (let more = true; more; ) {
        const response = await ask(`?list-type=2&prefix=${encodeURIComponent(prefix)}`)
        if (!response.ok) throw new Error(`The image storage has no bucket ${bucket}`)
        const { paths, isTruncated } = readListing(await response.text())
        for (const path of paths) await ask(path, { method: 'DELETE' })
        more = isTruncated && paths.length > 0
      }
    },
  }
}
