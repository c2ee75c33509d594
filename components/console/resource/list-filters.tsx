import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { CityOptions } from '#components/form/fields/city-field.tsx'
import { readTypedId } from '#lib/contracts/id-text.ts'
import { NATIONWIDE_CODE, NATIONWIDE_NAME } from '#lib/contracts/limits.ts'
import type { CategoryNode } from '#lib/contracts/listing/category.ts'
import type { Field } from '#lib/contracts/resources/field.ts'
import { namingFields, type Resource } from '#lib/contracts/resources/resource.ts'
import { RECORD_STATE_WORDS } from '#lib/contracts/resources/states.ts'
import { ChoiceFilter } from '../choice-filter.tsx'
import { useConsole } from '../console-settings.ts'
import { useChannels } from '../inputs/use-channels.ts'
import { useSports } from '../inputs/use-sports.ts'
import { TextFilter } from '../text-filter.tsx'
import css from './resource.module.css'

const TEXT_MAX = 50

/** Text, state, and the kind's filter fields. Choices apply at once, typed text on submit. */
export function ListFilters({ resource }: { resource: Resource }) {
  const { fields, title, isBuiltIn } = resource
  const { filterValues, setFilters } = useListContext()
  const applyFilter = (name: string, value: string) => setFilters({ ...filterValues, [name]: value || undefined }, [])
  const hasFilters = Object.values(filterValues).some(Boolean)
  return (
    <form
      className={css.filters}
      aria-label="查找"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = [...new FormData(event.currentTarget)].map(([name, text]) => [
          name,
          String(text).trim() || undefined,
        ])
        setFilters({ ...filterValues, ...Object.fromEntries(typed) }, [])
      }}
    >
      <TypedFilter
        name="text"
        label={`${[title, ...namingFields(resource)].map((name) => withoutNumber(fields[name]!.label)).join('、')}或编号`}
        value={filterValues.text}
      />
      {!isBuiltIn && (
        <ChoiceFilter label="状态" value={filterValues.state} onChange={(value) => applyFilter('state', value)}>
          {Object.entries(RECORD_STATE_WORDS).map(([state, words]) => (
            <option key={state} value={state}>
              {words}
            </option>
          ))}
        </ChoiceFilter>
      )}
      {Object.entries(fields).map(([name, field]) =>
        field.isFilter ? (
          <FieldFilter
            key={name}
            name={name}
            field={field}
            value={filterValues[name]}
            onChange={(value) => applyFilter(name, value)}
          />
        ) : null,
      )}
      <div className={css.ways}>
        <Button type="submit" variant="outlined">
          查找
        </Button>
        {hasFilters && <Button onClick={() => setFilters({}, [])}>清空</Button>}
      </div>
    </form>
  )
}

const withoutNumber = (label: string) => label.replace(/编号$/, '')

function FieldFilter({ name, field: { label, input }, value, onChange }: FieldFilterProps) {
  const { cities } = useConsole()
  const channels = useChannels(input.kind === 'channel')
  const listsSports = input.kind === 'references' && input.of === 'category'
  const sports = useSports(listsSports)
  const filterProps = { label, value, onChange }
  if (listsSports) return <ChoiceFilter {...filterProps}>{sports?.map(sportOptions)}</ChoiceFilter>
  switch (input.kind) {
    case 'choice':
      return <ChoiceFilter {...filterProps}>{optionsOf(Object.entries(input.options))}</ChoiceFilter>
    case 'yes':
      return (
        <ChoiceFilter {...filterProps}>
          {optionsOf([
            ['true', '是'],
            ['false', '否'],
          ])}
        </ChoiceFilter>
      )
    case 'city':
      return (
        <ChoiceFilter {...filterProps}>
          {input.nationwide && <option value={NATIONWIDE_CODE}>{NATIONWIDE_NAME}</option>}
          <CityOptions cities={cities} />
        </ChoiceFilter>
      )
    case 'channel':
      return <ChoiceFilter {...filterProps}>{optionsOf(channels ?? [])}</ChoiceFilter>
    default:
      return <TypedFilter name={name} label={`${withoutNumber(label)}编号`} value={value} onLeave={onChange} isId />
  }
}

const optionsOf = (options: readonly (readonly [string, string])[]) =>
  options.map(([code, words]) => (
    <option key={code} value={code}>
      {words}
    </option>
  ))

/** Sports of a group. Each also matches its children: coaches use the third level, venues the second. */
const sportOptions = ({ categoryId, name, children }: CategoryNode) => (
  <optgroup key={categoryId} label={name}>
    {optionsOf(
      children.map((sport) => [[sport, ...sport.children].map((each) => each.categoryId).join(','), sport.name]),
    )}
  </optgroup>
)

/** A typed filter, submitted under its name; with `onLeave` it also applies on blur. With `isId` it takes only an id. */
function TypedFilter({ name, label, value, onLeave, isId }: TypedProps) {
  const appliedText = String(value ?? '')
  const [text, setText] = useState(appliedText)
  useEffect(() => setText(appliedText), [appliedText])
  const isWrong = isId && appliedText !== '' && readTypedId(appliedText) === null
  return (
    <TextFilter
      name={name}
      label={label}
      value={text}
      onChange={setText}
      onLeave={() => text !== appliedText && onLeave?.(text.trim())}
      maxLength={TEXT_MAX}
      error={isWrong && text === appliedText ? '应为数字' : undefined}
    />
  )
}

interface TypedProps {
  name: string
  label: string
  value: unknown
  onLeave?: (value: string) => void
  isId?: true
}

interface FieldFilterProps {
  name: string
  field: Field
  value: unknown
  onChange: (value: string) => void
}
