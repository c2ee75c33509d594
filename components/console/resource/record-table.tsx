import Chip from '@mui/material/Chip'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { Field, FieldInput } from '#lib/contracts/resources/field.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { RECORD_STATE_WORDS } from '#lib/contracts/resources/states.ts'
import { formatMoment } from '#lib/format/date.ts'
import { imageAddress } from '#lib/format/media-address.ts'
import { pictureAt } from '#lib/format/picture.ts'
import { useConsole } from '../console-settings.ts'
import type { ConsoleRecord } from '../data-provider.ts'
import css from './resource.module.css'
import { useFieldFormatter } from './use-field-formatter.ts'
import { useRecordName } from './use-record-name.ts'

/** Records as rows, or as cards on phones. The title links to the record. */
export function RecordTable({ resource, records }: { resource: Resource; records: readonly ConsoleRecord[] }) {
  const nameOf = useRecordName()
  const listed = Object.entries(resource.fields).filter(([name, { isColumn }]) => isColumn && name !== resource.title)
  const pictures = listed.filter(([, { input }]) => input.kind === 'picture')
  const columns = listed.filter(([, { input }]) => input.kind !== 'picture')
  return (
    <div className={css.scroll}>
      <table className={css.records}>
        <thead>
          <tr>
            <SortHead field="id" label="编号" />
            <HeaderCells columns={pictures} />
            <th scope="col">{resource.fields[resource.title]!.label}</th>
            <HeaderCells columns={columns} />
            {!resource.isBuiltIn && <th scope="col">状态</th>}
            <SortHead field="updatedAt" label="更新时间" />
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <td data-label="编号" className={css.short}>
                {record.id}
              </td>
              <Cells columns={pictures} record={record} />
              <th scope="row">
                <Link to={`/${resource.kind}/${record.id}`}>
                  {nameOf(resource, record.content) || `未命名 ${record.id}`}
                </Link>
              </th>
              <Cells columns={columns} record={record} />
              {!resource.isBuiltIn && (
                <td data-label="状态">
                  <Chip
                    size="small"
                    variant="outlined"
                    color={record.state === 'published' ? 'primary' : 'default'}
                    label={RECORD_STATE_WORDS[record.state]}
                  />
                  {record.publishAt && <small>{formatMoment(record.publishAt)} 发布</small>}
                </td>
              )}
              <td data-label="更新时间">{formatMoment(record.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Columns = readonly (readonly [name: string, field: Field])[]

const HeaderCells = ({ columns }: { columns: Columns }) =>
  columns.map(([name, { label }]) => (
    <th key={name} scope="col">
      {label}
    </th>
  ))

/** Kinds of fields that must not wrap. */
const SHORT: readonly FieldInput['kind'][] = ['price', 'day', 'number']

const Cells = ({ columns, record }: { columns: Columns; record: ConsoleRecord }) =>
  columns.map(([name, field]) => (
    <td key={name} data-label={field.label} className={SHORT.includes(field.input.kind) ? css.short : undefined}>
      <Value field={field} value={record.content[name]} referencedName={record.names[name]} />
    </td>
  ))

/** `referencedName`: the name of the record whose id the value is. */
function Value({ field, value, referencedName }: { field: Field; value: unknown; referencedName: string | undefined }) {
  const format = useFieldFormatter(field)
  const { staticHost } = useConsole()
  if (referencedName) return `${referencedName} ${format(value)}`
  if (field.input.kind !== 'picture' || !value) return format(value)
  return (
    <img
      className={field.input.isPortrait ? css.portrait : css.thumbnail}
      src={imageAddress(pictureAt(String(value), 160), staticHost)}
      alt=""
      loading="lazy"
    />
  )
}

function SortHead({ field, label }: { field: string; label: string }) {
  const { sort, setSort } = useListContext()
  const isSorted = sort.field === field
  const next = isSorted && sort.order === 'DESC' ? 'ASC' : 'DESC'
  return (
    <th scope="col" aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={css.sort} onClick={() => setSort({ field, order: next })}>
        {label}
        <span aria-hidden="true">{isSorted ? (sort.order === 'ASC' ? ' ↑' : ' ↓') : ''}</span>
      </button>
    </th>
  )
}
