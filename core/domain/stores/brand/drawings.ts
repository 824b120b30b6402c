import { clampChroma, converter, formatHex, type Oklch } from 'culori'
import type { Palette } from './palette.ts'

const toOklch = converter('oklch')

/** Until a store has a picture of its own: folds of cloth in its colours. */
export function drawHero({ primaryColor, topBannerBackgroundColor }: Palette): string {
  const folds = Array.from({ length: 9 }, (_, at) => {
    const left = at * 240 - 120
    const lightness = 0.34 + 0.11 * Math.abs(Math.sin(at * 1.7))
    const colour = tint(at % 3 === 2 ? topBannerBackgroundColor : primaryColor, lightness)
    const end = tint(primaryColor, lightness - 0.14)
    const bend = 60 + 40 * Math.sin(at * 2.3)
    const edge = `M${left} 0C${left + bend} 360 ${left - bend} 720 ${left + 40} 1080H${left + 420}C${left + 300} 720 ${left + 420} 360 ${left + 330} 0Z`
    return `<linearGradient id="f${at}" x1="0" x2="1" y1="0" y2="0.2"><stop stop-color="${colour}"/><stop offset="1" stop-color="${end}"/></linearGradient><path d="${edge}" fill="url(#f${at})"/>`
  })
  const ground = tint(primaryColor, 0.3)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" viewBox="0 0 1920 1080"><rect width="1920" height="1080" fill="${ground}"/>${folds.join('')}</svg>`
}

/** The first letter of a store's name on its colour. */
export function drawMark(name: string, { buttonPrimaryColor, buttonTextPrimaryColor }: Palette): string {
  const letter = escapeXml([...name.trim()][0]?.toLocaleUpperCase('it') ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${buttonPrimaryColor}"/><text x="32" y="45" text-anchor="middle" font-family="Georgia,serif" font-size="38" fill="${buttonTextPrimaryColor}">${letter}</text></svg>`
}

/** The name itself, until there is a logo. */
export function drawWordmark(name: string, { primaryColor }: Palette): string {
  const width = Math.max(120, [...name].length * 21 + 24)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="56" viewBox="0 0 ${width} 56"><text x="${width / 2}" y="38" text-anchor="middle" font-family="Georgia,serif" font-size="32" letter-spacing="2" fill="${primaryColor}">${escapeXml(name)}</text></svg>`
}

function tint(colour: string, lightness: number): string {
  const own = toOklch(colour) as Oklch
  return formatHex(clampChroma({ ...own, l: lightness }, 'oklch'))
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, '')
}
