import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Row } from './row.tsx'
import { Stack } from './stack.tsx'

/** The names of an element's classes, without what the build adds to them. */
function classesOf(markup: string): string[] {
  return (/class="([^"]*)"/.exec(markup)?.[1] ?? '').split(' ').map((name) => name.replace(/^_([a-z0-9]+)_.*$/i, '$1'))
}

describe('what is laid out', () => {
  it('is a div unless it says otherwise, and keeps its own class and attributes', () => {
    expect(renderToStaticMarkup(<Stack gap={8}>Uno</Stack>)).toMatch(/^<div class="[^"]*">Uno<\/div>$/)
    const list = renderToStaticMarkup(<Stack as="ul" gap={8} className="own" aria-label="Capi" />)
    expect(list).toMatch(/^<ul aria-label="Capi" class="[^"]* own"><\/ul>$/)
  })

  it('has the gap it asks for, and none if it asks for none', () => {
    expect(classesOf(renderToStaticMarkup(<Stack gap={24} />))).toEqual(['stack', 'gap24'])
    expect(classesOf(renderToStaticMarkup(<Stack />))).toEqual(['stack'])
  })

  it('stands in a row, centred only where it says so', () => {
    expect(classesOf(renderToStaticMarkup(<Row gap={12} />))).toEqual(['row', 'gap12'])
    expect(classesOf(renderToStaticMarkup(<Row gap={8} isCentred />))).toEqual(['row', 'gap8', 'middle'])
  })
})
