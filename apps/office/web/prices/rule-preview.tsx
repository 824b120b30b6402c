import { Stack } from '#kit/ui/base/stack.tsx'
import type { RulePreviewView } from '#office/contract/prices/price-rule.ts'
import { useOfferName } from '../catalogue/product/use-offer-name.ts'
import { Thumbnail } from '../catalogue/thumbnail.tsx'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Notice } from '../ui/notice.tsx'
import { Card } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { useMoney } from '../ui/use-money.ts'
import css from './price-rule.module.css'

/** How many prices would change, and before and after of real garments, from the cheapest to the dearest. */
export function RulePreview({ preview: { totals, sample, warnings } }: { preview: RulePreviewView }) {
  const texts = useTranslations('priceRule')
  const offerName = useOfferName()
  const money = useMoney()
  return (
    <Card title={texts('preview')} lead={texts('counts', totals)}>
      {warnings.map(({ warning, offer }) => (
        <Notice key={`${warning} ${offer}`} kind="warning">
          {texts(`warning.${warning}`, { offer: offerName(offer) })}
        </Notice>
      ))}
      <Stack as="ul" className={css.sample}>
        {sample.map(({ id, name, brand, image, value, changes }) => (
          <li key={id}>
            <div className={css.garment}>
              <Thumbnail image={image} />
              <span>
                <strong>{name}</strong>
                <small>
                  {brand} · {texts('worth', { value: money(value) })}
                </small>
              </span>
            </div>
            <dl className={`${pieces.small} ${css.changes}`}>
              {changes.map(({ offer, before, after, byRule, kept }) => (
                <div key={offer} data-same={before === after || undefined}>
                  <dt>{offerName(offer)}</dt>
                  <dd>
                    {before === null ? texts('none') : money(before)}
                    {before !== after && <strong> → {money(after ?? 0)}</strong>}
                    {kept && <Badge>{texts('kept', { amount: money(byRule) })}</Badge>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
