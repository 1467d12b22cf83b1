import type { Block, Line, Piece, Spot } from '@turnuva/text/manual';

interface Props {
  readonly blocks: readonly Block[];
  isChapter(id: string): boolean;
  go(spot: Spot): void;
}

/** Paragraphs, lists and tables of the manual. */
export const Blocks = ({ blocks, ...rest }: Props) => (
  <>
    {blocks.map((block, i) => (
      <OneBlock key={i} block={block} {...rest} />
    ))}
  </>
);

function OneBlock({ block, isChapter, go }: Omit<Props, 'blocks'> & { readonly block: Block }) {
  const piece = (each: Piece, i: number) => {
    if (typeof each === 'string') return each;
    if ('bold' in each) return <strong key={i}>{each.bold}</strong>;
    if ('code' in each) return <code key={i}>{each.code}</code>;
    const { link, to } = each;
    if (isChapter(to))
      return (
        <button key={i} type="button" class="link" onClick={() => go({ chapter: to, section: 0 })}>
          {link}
        </button>
      );
    return to.startsWith('https://') ? (
      <a key={i} href={to} target="_blank" rel="noreferrer">
        {link}
      </a>
    ) : (
      link
    );
  };
  const line = (parts: Line) => parts.map(piece);
  switch (block.kind) {
    case 'text':
      return <p>{line(block.text)}</p>;
    case 'heading':
      return <h5>{block.text}</h5>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keys
        <pre tabIndex={0}>{block.code}</pre>
      );
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{line(item)}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
        <div class="help-table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, at) => (
                  <th key={at} scope="col">
                    {line(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column}>{line(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}
