import type { Palette } from '#domain/stores/brand/palette.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '../../../texts/use-translations.ts'
import pieces from '../../../ui/page/parts.module.css'
import '../../brand/form/fonts.css'
import css from '../opening.module.css'

type LookSampleProps = { palette: Palette; fontName: string; name: string }

/** The colours and the letters of the store where shoppers meet them: banner, name, link and button. */
export function LookSample({ palette, fontName, name }: LookSampleProps) {
  const texts = useTranslations('opening')
  const { topBannerBackgroundColor, topBannerTextColor, menuLinkColor, primaryColor } = palette
  const { buttonPrimaryColor, buttonTextPrimaryColor, borderButtonColor } = palette
  const button = { background: buttonPrimaryColor, color: buttonTextPrimaryColor, borderColor: borderButtonColor }
  return (
    <Stack as="figure" gap={8} className={`${pieces.small} ${css.palette}`}>
      <figcaption>
        <strong>{texts('palette')}</strong> <small>{texts('paletteLead')}</small>
      </figcaption>
      <div className={css.sample} data-palette={primaryColor} style={{ fontFamily: `'${fontName} Choice', serif` }}>
        <p style={{ background: topBannerBackgroundColor, color: topBannerTextColor }}>{texts('sampleBanner')}</p>
        <strong style={{ color: primaryColor }}>{name}</strong>
        <span style={{ color: menuLinkColor }}>{texts('sampleLink')}</span>
        <b style={button}>{texts('sampleButton')}</b>
      </div>
    </Stack>
  )
}
