import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'docs/decisions'
const decisions = readdirSync(FOLDER).filter((file) => file.endsWith('.md') && file !== 'README.md')
const index = readFileSync(`${FOLDER}/README.md`, 'utf8')
const lines = [...index.matchAll(/^- \[(\d{4})\]\(([^)]+)\) \S/gm)].map(([, number = '', file = '']) => ({
  number,
  file,
}))
const links = [...index.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)].map(([, number = '', file = '']) => ({ number, file }))

describe('the index of the decisions', () => {
  it('has a line for every decision, and one only', () => {
    expect(decisions.length).toBeGreaterThan(150)
    expect(lines.map(({ file }) => file).sort()).toEqual([...decisions].sort())
  })

  it('leads to files that exist, under their own numbers', () => {
    expect(links.filter(({ file }) => !existsSync(`${FOLDER}/${file}`))).toEqual([])
    expect(links.filter(({ number, file }) => !file.startsWith(`${number}-`))).toEqual([])
  })
})

describe('the decisions', () => {
  it('have numbers of their own', () => {
    const numbers = decisions.map((file) => file.slice(0, 4))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('begin with the number of their file', () => {
    const misnumbered = decisions.filter((file) => {
      const heading = readFileSync(`${FOLDER}/${file}`, 'utf8').match(/^# 0*(\d+)\.? /)
      return Number(heading?.[1]) !== Number(file.slice(0, 4))
    })
    expect(misnumbered).toEqual([])
  })
})
