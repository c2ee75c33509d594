import { bench } from '#scripts/bench/main.ts'

/** `npm run bench [-- --only weights,lab]`: prints the figures, their targets, and whether met. */
export async function run(args: string[]) {
  const figures = await bench(args)
  process.exitCode = figures.some(({ isMet }) => isMet === false) ? 1 : 0
}
