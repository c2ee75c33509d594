export type LineProblem = { line: number; message: string }

/** A file an operator gave that cannot be taken; names every wrong line. */
export class WrongFileError extends Error {
  constructor(problems: readonly LineProblem[]) {
    const lines = problems.toSorted((a, b) => a.line - b.line).map(({ line, message }) => `  第 ${line} 行：${message}`)
    super(`文件有 ${problems.length} 处错误，没有记录任何内容：\n${lines.join('\n')}`)
    this.name = 'WrongFileError'
  }
}
