import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#providers/images/s3/s3-storage.ts'

export type S3Server = { settings: S3Settings; stop(): Promise<void> }

/** A server that speaks S3, with one empty bucket, for the time of a test. */
export async function startS3Server(): Promise<S3Server> {
  // @ts-expect-error The package comes without types.
  const { default: S3rver } = await import('s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'guardaroba-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'images' }] }
  const server: { run(): Promise<{ port: number }>; close(): Promise<void> } = new S3rver(options)
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'images',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
