import { cyclesIn } from './cycles.ts'
import { readImports } from './read-imports.ts'
import { violationsOf } from './violations.ts'

const imports = readImports()
const files = [...imports.keys()].filter((path) => !path.endsWith('.d.ts'))
const problems = [
  ...files.flatMap((path) => violationsOf(path, imports.get(path)!.source)),
  ...cyclesIn(files, (path) => imports.get(path)!.own).map(
    (cycle) => `${cycle.join(' → ')} → ${cycle[0]}: a circle; what both ends need belongs into a file of its own`,
  ),
]

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
