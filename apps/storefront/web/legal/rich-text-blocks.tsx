import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Block, RichText, Run } from '#domain/stores/pages/rich-text.ts'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import css from './rich-text.module.css'

/** What a store wrote. Every word is a text of its own: whatever was typed, nothing of it becomes markup. */
export function RichTextBlocks({ blocks, isWholePage = false }: { blocks: RichText; isWholePage?: boolean }) {
  // nothing in a text has a name of its own, and none of it moves
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return blocks.map((block, index) => <BlockOf key={index} block={block} isWholePage={isWholePage} />)
}

function BlockOf({ block, isWholePage }: { block: Block; isWholePage: boolean }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'heading':
      return <Heading level={isWholePage ? block.level - 1 : block.level} runs={block.runs} />
    case 'list':
      return <List block={block} />
    case 'quote':
      return (
        <blockquote className={css.quote}>
          {each(block.paragraphs, (runs) => (
            <p>
              <Runs runs={runs} />
            </p>
          ))}
        </blockquote>
      )
    case 'table':
      return <Table block={block} />
    case 'picture':
      return <img className={css.picture} src={toSafeLink(block.address) ?? ''} alt={block.alt} loading="lazy" />
    default:
      return <hr className={css.rule} />
  }
}

function Heading({ level, runs }: { level: number; runs: readonly Run[] }) {
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4'
  return (
    <Tag>
      <Runs runs={runs} />
    </Tag>
  )
}

function List({ block }: { block: Extract<Block, { kind: 'list' }> }) {
  const Tag = block.isOrdered ? 'ol' : 'ul'
  return (
    <Tag className={css.list}>
      {each(block.items, ({ runs, items }) => (
        <li>
          <Runs runs={runs} />
          {items.length > 0 && (
            <ul className={css.list}>
              {each(items, (inner) => (
                <li>
                  <Runs runs={inner} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Tag>
  )
}

function Table({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={css.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {each(head, (runs) => (
              <th scope="col">
                <Runs runs={runs} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(rows, (row) => (
            <tr>
              {each(row, (runs) => (
                <td>
                  <Runs runs={runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return each(runs, ({ text, isStrong, isEmphasised, isStruck, isCode, link }) => {
    let shown: ReactNode = text === '\n' ? <br /> : text
    if (isCode) shown = <code>{shown}</code>
    if (isStruck) shown = <s>{shown}</s>
    if (isEmphasised) shown = <em>{shown}</em>
    if (isStrong) shown = <strong>{shown}</strong>
    return link === undefined ? shown : <TextLink to={link}>{shown}</TextLink>
  })
}

/** Pages of the shop keep their language; what lies elsewhere opens beside it and learns nothing of where it came from. */
function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>
  if (/^(?:mailto|tel):/i.test(to)) return <a href={to}>{children}</a>
  // the server has judged it; a page that got it elsewhere judges again
  const address = toSafeLink(to)
  if (address === null) return children
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

function each<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no name, and none of them moves
  return items.map((item, index) => <Fragment key={index}>{draw(item)}</Fragment>)
}
