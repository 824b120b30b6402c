import {
  ITALIAN_PROVINCES,
  type ItalianProvince,
  isItalianProvince,
} from '#domain/accounts/fields/italian-provinces.ts'

const byName = new Map(Object.entries(ITALIAN_PROVINCES).map(([code, name]) => [plain(name), code]))

/** Provinces as people list them: "PA, ag, IT-CL; Messina". What is none of them is told back as it was typed. */
export function readProvinces(text: string): { codes: ItalianProvince[]; unknown: string[] } {
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const found = words.map((word) => ({ word, code: toCode(word) }))
  return {
    codes: [...new Set(found.flatMap(({ code }) => code ?? []))],
    unknown: found.flatMap(({ word, code }) => (code === null ? [word] : [])),
  }
}

/** As it is typed: the two letters of each. */
export function showProvinces(codes: readonly ItalianProvince[]): string {
  return codes.map((code) => code.slice('IT-'.length)).join(', ')
}

function toCode(word: string): ItalianProvince | null {
  const letters = `IT-${word.toUpperCase().replace(/^IT-/, '')}`
  const code = isItalianProvince(letters) ? letters : byName.get(plain(word))
  return isItalianProvince(code) ? code : null
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
