/** An `.ico` file around PNG pictures, smallest first (each at most 256 px wide). */
export const icoOf = (pictures: readonly { size: number; png: Buffer }[]): Buffer => {
  const header = Buffer.alloc(6 + pictures.length * 16)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [i, { size, png }] of pictures.entries()) {
    const at = 6 + i * 16
    header.writeUInt8(size % 256, at)
    header.writeUInt8(size % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
