import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { BagView } from '#office/contract/floor/bags.ts'
import { bagPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import css from './bags.module.css'
import { useBagWords } from './use-bag-words.ts'

type BagListProps = { storeId: string; title: string; bags: readonly BagView[]; today: string }

/** Bags in the same state, each a whole row to touch. */
export function BagList({ storeId, title, bags, today }: BagListProps) {
  const texts = useTranslations('bags')
  const words = useBagWords(today)
  if (bags.length === 0) return null
  return (
    <Card title={title}>
      <Stack as="ul" className={`${pieces.ruled} ${css.bags}`}>
        {bags.map((bag) => (
          <li key={bag.id}>
            <Link className={css.bag} to={bagPath(storeId, bag.id)} prefetch="intent">
              <strong className={css.number}>{bag.number}</strong>
              <span className={css.words}>
                <strong>{bag.place}</strong>
                <small>{words.when(bag)}</small>
              </span>
              {bag.isOverdue && <Badge kind="danger">{texts('late')}</Badge>}
              <Muted as="span" className={css.count}>
                {bag.state === 'out'
                  ? texts('progress', { back: bag.garments - bag.inside, all: bag.garments })
                  : texts('garments', { count: bag.garments })}
              </Muted>
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
