import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What a library calls unsafe or unstable may be gone with its next version. */
const INSIDE =
  /^import[^;]*?\{[^}]*\b(?:UNSAFE_|unstable_|__)\w+[^}]*\}[^;]*?from\s+'(?:react|react-dom|react-router)[/']/m

const sources = globSync('{apps,kit,core,composition,jobs}/**/*.{ts,tsx}', {
  exclude: (path) => /node_modules|\.react-router/.test(path),
})

it('only kit/internals imports what a library keeps to itself', () => {
  const files = sources.filter((file) => INSIDE.test(readFileSync(file, 'utf8')))
  expect(files.filter((file) => !file.startsWith('kit/internals/'))).toEqual([])
  expect(files).toContain('kit/internals/render/with-loader-data.server.ts')
})
