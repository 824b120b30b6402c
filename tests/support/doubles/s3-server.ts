import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#providers/images/s3/s3-storage.ts'

const ACCESS_KEY = 'S3DOUBLE'
const BUCKET = 'images'
/** A real one lists a thousand; so few that a test sees the second page. */
const KEYS_A_PAGE = 3

export type S3Server = {
  settings: S3Settings
  /** What it was asked, as `GET images/originals/a.png`. */
  requests: string[]
  /** What an object was stored with. */
  headersOf(path: string): Record<string, string> | undefined
  /** The next so many questions are answered 503, as a service does that is asked too fast. */
  failNext(times: number): void
  stop(): Promise<void>
}

type Stored = { body: Buffer; headers: Record<string, string> }
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }

/**
 * A server that speaks S3 as far as the app does, with one empty bucket, for the time of a test. Signatures are looked at,
 * not computed: they have to be of version 4, of a key it knows, and to cover what they must.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  const requests: string[] = []
  let failures = 0

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { status, headers = {}, body: answer = '' } = answerTo(request, body)
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(answer) })
    response.end(request.method === 'HEAD' ? undefined : answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const { method = 'GET', url = '/' } = request
    const { pathname, searchParams } = new URL(url, 'http://s3')
    const [, bucket = '', path = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? []
    requests.push(`${method} ${bucket}/${path}`)
    if (failures-- > 0) return refuse(503, 'SlowDown')
    const problem = problemOfSignature(request)
    if (problem !== null) return refuse(403, problem)
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket')
    if (path === '') return method === 'GET' ? list(searchParams) : refuse(405, 'MethodNotAllowed')
    return answerOf(method, path, { request, body })
  }

  function answerOf(
    method: string,
    path: string,
    { request, body }: { request: IncomingMessage; body: Buffer },
  ): Answer {
    if (method === 'PUT') {
      const { 'content-type': type = 'binary/octet-stream', 'cache-control': cache } = request.headers
      objects.set(path, { body, headers: { 'content-type': type, ...(cache && { 'cache-control': cache }) } })
      return { status: 200 }
    }
    if (method === 'DELETE') {
      objects.delete(path)
      return { status: 204 }
    }
    if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'MethodNotAllowed')
    const found = objects.get(path)
    return found === undefined ? refuse(404, 'NoSuchKey') : { status: 200, ...found }
  }

  /** By key, a page at a time, as the second version of the call does. */
  function list(asked: URLSearchParams): Answer {
    if (asked.get('list-type') !== '2') return refuse(400, 'InvalidArgument')
    const after = asked.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after).sort()
    const page = keys.slice(0, KEYS_A_PAGE)
    const isTruncated = keys.length > page.length
    const token = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    const about = `<Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>`
    return toXml(200, `<ListBucketResult>${about}${token}${contents}</ListBucketResult>`)
  }

  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKey: ACCESS_KEY,
      secretKey: 'not-looked-at',
    },
    requests,
    headersOf: (path) => objects.get(path)?.headers,
    failNext(times) {
      failures = times
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/\d{8}\/us-east-1\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=[0-9a-f]{64}$/

function problemOfSignature({ headers }: IncomingMessage): string | null {
  if (headers.authorization === undefined) return 'AccessDenied'
  const [, key, signed = ''] = SIGNATURE.exec(headers.authorization) ?? []
  if (key === undefined) return 'AuthorizationHeaderMalformed'
  if (key !== ACCESS_KEY) return 'InvalidAccessKeyId'
  const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name))
  return isWhole && headers['x-amz-date'] && headers['x-amz-content-sha256'] ? null : 'SignatureDoesNotMatch'
}

function refuse(status: number, code: string): Answer {
  return toXml(status, `<Error><Code>${code}</Code><Message>Refused by the double</Message></Error>`)
}

function toXml(status: number, xml: string): Answer {
  return { status, headers: { 'content-type': 'application/xml' }, body: `<?xml version="1.0"?>\n${xml}` }
}
