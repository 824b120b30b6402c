import bodoniModaExt from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-ext-wght-normal.woff2?url'
import bodoniModa from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url'
import cormorantGaramondExt from '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-ext-wght-normal.woff2?url'
import cormorantGaramond from '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2?url'
import dmSansExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url'
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import ebGaramondExt from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url'
import ebGaramond from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url'
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import jostExt from '@fontsource-variable/jost/files/jost-latin-ext-wght-normal.woff2?url'
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url'
import manropeExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import montserratExt from '@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2?url'
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'
import playfairDisplayExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url'
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import spaceGroteskExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import workSansExt from '@fontsource-variable/work-sans/files/work-sans-latin-ext-wght-normal.woff2?url'
import workSans from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url'
import type { FontFamily } from '#domain/stores/look/font-families.ts'

export type FontFace = {
  latin: string
  latinExtended: string
  /** A font that is on most machines, stretched to the same measure: nothing jumps when the real one arrives. */
  fallback: { local: 'Times New Roman' | 'Arial'; sizeAdjust: number; ascent: number; descent: number }
  /** What running text is set in beside a display face that is too fine for it. */
  textCompanion?: FontFamily
}

export const fontFaces: Record<FontFamily, FontFace> = {
  'Bodoni Moda': {
    latin: bodoniModa,
    latinExtended: bodoniModaExt,
    fallback: { local: 'Times New Roman', sizeAdjust: 114.22, ascent: 98.5, descent: 35.02 },
    textCompanion: 'DM Sans',
  },
  'Cormorant Garamond': {
    latin: cormorantGaramond,
    latinExtended: cormorantGaramondExt,
    fallback: { local: 'Times New Roman', sizeAdjust: 96.98, ascent: 95.27, descent: 29.59 },
    textCompanion: 'Jost',
  },
  'DM Sans': {
    latin: dmSans,
    latinExtended: dmSansExt,
    fallback: { local: 'Arial', sizeAdjust: 104.53, ascent: 94.9, descent: 29.66 },
  },
  'EB Garamond': {
    latin: ebGaramond,
    latinExtended: ebGaramondExt,
    fallback: { local: 'Times New Roman', sizeAdjust: 94.77, ascent: 106.26, descent: 31.44 },
    textCompanion: 'Work Sans',
  },
  Fraunces: {
    latin: fraunces,
    latinExtended: frauncesExt,
    fallback: { local: 'Times New Roman', sizeAdjust: 115.45, ascent: 84.71, descent: 22.09 },
    textCompanion: 'DM Sans',
  },
  Inter: {
    latin: inter,
    latinExtended: interExt,
    fallback: { local: 'Arial', sizeAdjust: 107.12, ascent: 90.44, descent: 22.52 },
  },
  Jost: {
    latin: jost,
    latinExtended: jostExt,
    fallback: { local: 'Arial', sizeAdjust: 96.01, ascent: 111.45, descent: 39.06 },
  },
  Manrope: {
    latin: manrope,
    latinExtended: manropeExt,
    fallback: { local: 'Arial', sizeAdjust: 103.19, ascent: 103.31, descent: 29.07 },
  },
  Montserrat: {
    latin: montserrat,
    latinExtended: montserratExt,
    fallback: { local: 'Arial', sizeAdjust: 112.83, ascent: 85.79, descent: 22.25 },
  },
  'Playfair Display': {
    latin: playfairDisplay,
    latinExtended: playfairDisplayExt,
    fallback: { local: 'Times New Roman', sizeAdjust: 111.26, ascent: 97.25, descent: 22.56 },
    textCompanion: 'Work Sans',
  },
  'Space Grotesk': {
    latin: spaceGrotesk,
    latinExtended: spaceGroteskExt,
    fallback: { local: 'Arial', sizeAdjust: 109.69, ascent: 89.71, descent: 26.62 },
  },
  'Work Sans': {
    latin: workSans,
    latinExtended: workSansExt,
    fallback: { local: 'Arial', sizeAdjust: 111.93, ascent: 83.09, descent: 21.71 },
  },
}
