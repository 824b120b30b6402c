import { expect, it } from 'vitest'
import { startAfterPaint } from './start-after-paint.server.ts'

const PAGE = `<head><link rel="modulepreload" href="/assets/m.js"/><link rel="modulepreload" nonce="n" href="/assets/base.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>import "x";</p><script nonce="n" type="module" async="">import "/assets/m.js";
import * as route0 from "/assets/r0.js";
import * as route1_main from "/assets/r1.js";
const route1 = {...route1_main};
window.__reactRouterRouteModules = {"root":route0,"a":route1};

import("/assets/entry.js");</script></body>`

it('files are named by one module, which asks for them and for the texts after the first paint and imports them then', () => {
  const page = startAfterPaint(PAGE).join('')
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).toMatch(/^<head><link rel="stylesheet" href="\/a\.css"\/><\/head><body><p>import "x";<\/p><script /)
  expect(page).toMatch(/<\/script><\/body>$/)
  const [, code = ''] = /<script nonce="n" type="module" async="">([^<]+)<\/script>/.exec(page) ?? []
  expect(code).toMatch(
    /^window\.pressed=.*;await new Promise\(go=>.*"paint".*"meta\[name=texts\]".*\["\/assets\/m\.js","\/assets\/base\.js"\]\.map\(/,
  )
  expect(code).toContain('await import("/assets/m.js");')
  expect(code).toContain('const route0=await import("/assets/r0.js");')
  expect(code).toContain('const route1_main=await import("/assets/r1.js");\nconst route1 = {...route1_main};')
  expect(code).not.toMatch(/^import /m)
  expect(code.endsWith('import("/assets/entry.js");')).toBe(true)
})

it('a page without a start is left as it is', () => {
  const page = '<head><link rel="modulepreload" href="/assets/m.js"/></head><body></body>'
  expect(startAfterPaint(page)).toEqual([page])
})
