import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Page } from '../pages/page.ts'
import { DATA_HEADERS } from '../pages/security-headers.ts'
import { createBody } from '../server/body.ts'

export type AssetFiles = (path: string) => Promise<Page | null>

/** The files of the built storefront below /assets/. Their names carry a hash of their content: what is there never changes. */
export async function openAssetFiles(clientFolder: string): Promise<AssetFiles> {
  const files = await listFiles(clientFolder)
  const opened = new Map<string, Promise<Page>>()

  return async (path) => {
    const file = files.get(path)
    if (file === undefined) return null
    let page = opened.get(path)
    if (page === undefined) {
      page = open(file)
      opened.set(path, page)
      page.catch(() => opened.delete(path))
    }
    return page
  }
}

/** Only what was there at the start can be asked for: no path of a visitor ever reaches the disk. */
async function listFiles(clientFolder: string): Promise<Map<string, string>> {
  const entries = await readdir(join(clientFolder, 'assets'), { withFileTypes: true, recursive: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(clientFolder.length).split(sep).join('/'), file]),
  )
}

async function open(file: string): Promise<Page> {
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const bytes = await readFile(file)
  return immutableFile(bytes, type)
}

export function immutableFile(bytes: Buffer, type: string, guards: readonly string[] = DATA_HEADERS): Page {
  return {
    status: 200,
    headers: [
      ...['Content-Type', type, 'Cache-Control', 'public, max-age=31536000, immutable', 'Vary', 'Accept-Encoding'],
      ...guards,
    ],
    body: createBody(bytes, { type, reuse: 'forever' }),
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    audience: 'everybody',
  }
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
