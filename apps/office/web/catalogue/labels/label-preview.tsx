import { useEffect, useState } from 'react'
import type { LabelFormatName } from '#domain/catalogue/labels/label-format.ts'
import type { SymbolKind } from '#domain/catalogue/labels/label-symbol.ts'
import type { LabelDrawingView } from '#office/contract/catalogue/labels.ts'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { createBrowserClient } from '../../client/browser-client.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import css from './labels.module.css'

type LabelPreviewProps = { storeId: string; unit: string | null; format: LabelFormatName; symbol: SymbolKind }

/** The first label as the PDF has it, drawn from the same millimetres. */
export function LabelPreview({ storeId, unit, format, symbol }: LabelPreviewProps) {
  const texts = useTranslations('labels')
  const [drawing, setDrawing] = useState<LabelDrawingView | null>(null)
  const [code, setCode] = useState<OfficeErrorCode | null>(null)
  useEffect(() => {
    if (unit === null) return
    const outdated = new AbortController()
    const body = { units: [unit], format, symbol }
    void createBrowserClient(outdated.signal)
      .call('previewLabel', { params: { storeId }, body })
      .then((answer) => {
        if (outdated.signal.aborted) return
        setDrawing(answer.success ? answer.data : null)
        setCode(answer.success ? null : answer.code)
      })
    return () => outdated.abort()
  }, [storeId, unit, format, symbol])
  if (code !== null) return <FormMessage code={code} />
  if (drawing === null || unit === null) return <Muted>{texts('previewing')}</Muted>
  const { width, height, dark, texts: words } = drawing
  return (
    <figure className={css.preview}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts('preview')}>
        <rect width={width} height={height} fill="#fff" rx={1.2} />
        {dark.map((bar) => (
          <rect key={`${bar.x} ${bar.y}`} {...bar} fill="#000" />
        ))}
        {words.map(({ text, x, y, width: most, points, isBold, align }) => (
          <text
            key={`${x} ${y}`}
            x={align === 'right' ? x + most : x}
            y={y + points * 0.27}
            fontSize={points * 0.3528}
            fontWeight={isBold ? 700 : 400}
            textAnchor={align === 'right' ? 'end' : 'start'}
            fill="#000"
          >
            {text.slice(0, Math.floor(most / (points * 0.17)))}
          </text>
        ))}
      </svg>
      <figcaption>{texts('measures', { width, height })}</figcaption>
    </figure>
  )
}
