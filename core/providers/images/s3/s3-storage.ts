import { AwsClient } from 'aws4fetch'
import { answerInTime } from '../../time-budget.ts'
import type { ImageStorage } from '../image-storage.ts'

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

  /** Null where there is nothing. */
  function ask(path: string, options: RequestInit = {}): Promise<Buffer | null> {
    return answerInTime(async (signal) => {
      const response = await client.fetch(`${root}/${path}`, { ...options, signal })
      const body = Buffer.from(await response.arrayBuffer())
      if (response.ok) return body
      if (response.status === 404) return null
      const reason = /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? 'no reason given'
      const { method = 'GET' } = options
      throw new Error(`The image storage answered ${response.status} (${reason}) to ${method} ${path}`)
    }, PATIENCE)
  }

  return {
    read: (path) => ask(path),

    async write(path, { body, contentType }) {
      const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' }
      const written = await ask(path, { method: 'PUT', body: new Uint8Array(body), headers })
      if (written === null) throw new Error(`The image storage has no bucket ${bucket}`)
    },

    async removeAll(prefix) {
      for (let more = true; more; ) {
        const listing = await ask(`?list-type=2&prefix=${encodeURIComponent(prefix)}`)
        if (listing === null) throw new Error(`The image storage has no bucket ${bucket}`)
        const { paths, isTruncated } = readListing(listing.toString())
        for (const path of paths) await ask(path, { method: 'DELETE' })
        more = isTruncated && paths.length > 0
      }
    },
  }
}

/** The paths in an S3 listing. Ours are plain letters, digits, dots, dashes and slashes: nothing to unescape. */
function readListing(xml: string): { paths: string[]; isTruncated: boolean } {
  return {
    paths: [...xml.matchAll(/<Key>([\w./-]+)<\/Key>/g)].map(([, path = '']) => path),
    isTruncated: /<IsTruncated>true<\/IsTruncated>/.test(xml),
  }
}
