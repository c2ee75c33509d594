/** Hands the browser a table, in parts, to keep under this name; the mark in front tells spreadsheets that it is UTF-8. */
export function saveFile(parts: readonly string[], name: string) {
  const mark = parts[0]?.startsWith('\ufeff') ? '' : '\ufeff'
  const address = URL.createObjectURL(new Blob([mark, ...parts], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
