import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Comments that begin with a pronoun and not with a noun. Lower it whenever there are fewer; it is no room to fill. */
const MOST = 2000

const PRONOUN = /^(?:what|whoever|whatever|those|which|who)\b/i

/** First lines of the comments of a file: of a block, or of lines that follow each other. */
function openingsOf(source: string): string[] {
  const lines = source.split('\n').map((line) => line.trim())
  return lines.flatMap((line, index) => {
    if (line === '/**') return lines[index + 1]?.replace(/^\*\s*/, '') ?? []
    if (line.startsWith('/*')) return line.replace(/^\/\*+\s*/, '')
    return line.startsWith('//') && !lines[index - 1]?.startsWith('//') ? line.replace(/^\/\/\s*/, '') : []
  })
}

describe('a comment', () => {
  it('begins with a noun that the glossary or the code knows', () => {
    const files = globSync('{apps,composition,config,core,demo,jobs,kit,launcher,tests,tools}/**/*.{ts,tsx,mjs}')
    const openings = files.flatMap((file) => openingsOf(readFileSync(file, 'utf8')))
    expect(openings.length).toBeGreaterThan(MOST)
    expect(openings.filter((opening) => PRONOUN.test(opening)).length).toBeLessThanOrEqual(MOST)
  })

  it('is read from its first line, whichever way it is written', () => {
    const source =
      '/** What one does. */\n/**\n * Which of two.\n * What more.\n */\n  // who it is\n  // what else\nconst a = 1 // those'
    expect(openingsOf(source).filter((opening) => PRONOUN.test(opening))).toHaveLength(3)
  })
})
