import type { Duplex } from 'node:stream'

/** What goes between the server and a child: a few words as JSON, and bytes beside them that nobody has to encode. */
export type Frame = { words: unknown; body: Uint8Array }

const HEAD = 8

export function writeFrame(pipe: Duplex, { words, body }: Frame): void {
  const text = Buffer.from(JSON.stringify(words))
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(text.length, 0)
  head.writeUInt32LE(body.length, 4)
  pipe.write(head)
  pipe.write(text)
  if (body.length > 0) pipe.write(body)
}

/** Calls for every whole frame. One that would be longer than `mostBytes` ends the pipe: nobody here sends such. */
export function readFrames(pipe: Duplex, mostBytes: number, onFrame: (frame: Frame) => void): void {
  let pieces: Buffer[] = []
  let have = 0
  pipe.on('data', (piece: Buffer) => {
    pieces.push(piece)
    have += piece.length
    while (have >= HEAD) {
      const head = wholeOf(HEAD)
      const [words, body] = [head.readUInt32LE(0), head.readUInt32LE(4)]
      if (words + body > mostBytes) return void pipe.destroy()
      const length = HEAD + words + body
      if (have < length) return
      const frame = wholeOf(length)
      pieces = have > length ? [(pieces[0] ?? frame).subarray(length)] : []
      have -= length
      onFrame({
        words: JSON.parse(frame.subarray(HEAD, HEAD + words).toString()),
        body: frame.subarray(HEAD + words, length),
      })
    }
  })

  /** The pieces become one only as far as somebody reads: a picture comes in hundreds of them. */
  function wholeOf(length: number): Buffer {
    const [first] = pieces
    if (first === undefined || first.length < length) pieces = [Buffer.concat(pieces)]
    return (pieces[0] ?? Buffer.alloc(0)).subarray(0, length)
  }
}
