const NAME = String.raw`"?(\w+)"?`
const TABLE = String.raw`${NAME}\.${NAME}`
const statementPattern = (statement: string) => new RegExp(statement, 'i')
const alterTablePattern = (change: string) => statementPattern(`alter table (?:only )?${TABLE}.*?${change}`)

/** Statements that remove something the previous release reads; groups: schema, table and, if any, column. */
const REMOVALS = [
  { what: statementPattern(`drop table (?:if exists )?${TABLE}`), why: 'takes a table away' },
  { what: statementPattern(`drop schema ${NAME}`), why: 'takes a schema away' },
  { what: alterTablePattern(`rename(?: column ${NAME})?`), why: 'gives something another name' },
  { what: alterTablePattern(`drop column (?:if exists )?${NAME}`), why: 'takes a column away' },
  { what: alterTablePattern(`alter column ${NAME} (?:set data )?type`), why: 'changes the type of a column' },
]
const REQUIRED = alterTablePattern(`alter column ${NAME} set not null`)
const DEFAULT = alterTablePattern(`alter column ${NAME} set default`)
const ADDED = alterTablePattern(`add column (?:if not exists )?${NAME} (.*)`)
const REQUIRES_UNWRITTEN_VALUE = 'asks for a value that is not written, without a default'

const COMMENT = /--(?!> ).*$/gm
const FUNCTION_BODY = /\$(\w*)\$[\s\S]*?\$\1\$/g

const nameIn = (found: RegExpExecArray | null) => found?.slice(1, 4).filter(Boolean).join('.') ?? ''

/**
 * One sentence for each statement of a migration that breaks the previous release, which runs on the same store during
 * an update: statements that remove what it reads, or require what it does not write. `unread` lists what it no longer
 * reads or writes (`schema.table.column`).
 */
export function breakingChanges(migration: string, unread: readonly string[] = []): string[] {
  const statements = migration
    .replace(COMMENT, '')
    .replace(FUNCTION_BODY, '')
    .split(/--> statement-breakpoint|;/)
    .map((each) => each.replace(/\s+/g, ' ').trim())
  const defaults = statements.map((each) => nameIn(DEFAULT.exec(each)))
  const brokenBy = (statement: string) => {
    const broken = REMOVALS.flatMap(({ what, why }) => {
      const found = what.exec(statement)
      return found ? [{ name: nameIn(found), why }] : []
    })
    const required = nameIn(REQUIRED.exec(statement))
    if (required && !defaults.includes(required)) broken.push({ name: required, why: REQUIRES_UNWRITTEN_VALUE })
    const added = ADDED.exec(statement)
    const definition = added?.[4] ?? ''
    if (/not null/i.test(definition) && !/default|generated/i.test(definition))
      broken.push({ name: nameIn(added), why: REQUIRES_UNWRITTEN_VALUE })
    return broken
  }
  return statements.flatMap((statement) =>
    brokenBy(statement)
      .filter(({ name }) => !unread.includes(name))
      .map(({ name, why }) => `${name}: ${why} (${statement})`),
  )
}
