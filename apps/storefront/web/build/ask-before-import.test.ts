import { afterEach, expect, it, vi } from 'vitest'
import { withOwnFile } from './ask-before-import.ts'

afterEach(() => void vi.unstubAllGlobals())

it('a part without any other file is asked for before its import as well', () => {
  const code = 'a(()=>import("./login-dialog-x_1.js"),[]),a(()=>import("./menu-y.js"),__vite__mapDeps([1]))'
  expect(withOwnFile(code)).toBe(
    'a(()=>import("./login-dialog-x_1.js"),["assets/login-dialog-x_1.js"]),a(()=>import("./menu-y.js"),__vite__mapDeps([1]))',
  )
})

it('nothing is imported while one of its files is out of reach, and all that did not come is asked for anew', async () => {
  const { __vitePreload } = await import('./preload-helper.ts')
  const asked: string[] = []
  let isOffline = true
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return isOffline && path === '/assets/part.js' ? new Response(null, { status: 503 }) : new Response('')
  })
  const load = vi.fn(async () => 'there')
  const files = ['assets/menu.js', 'assets/part.js']
  await expect(__vitePreload(load, files)).rejects.toThrow('/assets/part.js')
  expect(load).not.toHaveBeenCalled()
  isOffline = false
  expect(await __vitePreload(load, files)).toBe('there')
  expect(await __vitePreload(load, files)).toBe('there')
  expect(asked).toEqual(['/assets/menu.js', '/assets/part.js', '/assets/part.js'])
})
