import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import useSWR from 'swr'
import { FieldFrame } from '#components/form/fields/field-frame.tsx'
import type { FieldInput } from '#lib/contracts/resources/field.ts'
import type { InputProps } from './field-props.ts'
import { type Finder, type FoundRecord, finderOf } from './finders.ts'
import { NumberInput } from './text-inputs.tsx'
import { useNames } from './use-names.ts'

/** Another record, searched by name; by id if its kind cannot be searched. */
export function ReferenceInput(props: InputProps) {
  const { input } = props.field
  const organiser = useWatch({ control: props.control, name: 'content.organiserKind' })
  const referencedKind = input.kind === 'reference' || input.kind === 'references' ? input.of : ''
  const kind = referencedKind === 'organiser' ? String(organiser) : isTaught(input) ? 'sport' : referencedKind
  const finder = finderOf(kind)
  if (!finder) return <NumberInput {...props} />
  const Input = input.kind === 'references' ? MultipleReferences : SingleReference
  return <Input key={kind} {...props} kind={kind} finder={finder} />
}

/** What is taught or offered must be a sport; a parent may also be a group. */
const isTaught = (input: FieldInput) => input.kind === 'references' && input.of === 'category'

function SingleReference({ control, path, field: { label, hint }, kind, finder }: FinderProps) {
  const { field, fieldState } = useController({ control, name: path })
  const id = typeof field.value === 'number' ? field.value : null
  const search = useSearch(kind, finder)
  const { data: name } = useSWR(id === null ? null : [kind, id], () => finder.name(id!).catch(() => null), ONCE)
  const value = id === null ? null : { id, label: name ? `${name} #${id}` : `#${id}` }
  return (
    <FieldFrame label={label} help={hint} error={fieldState.error?.message}>
      {({ id: inputId, ...names }) => (
        <Autocomplete
          id={inputId}
          {...search}
          {...WORDS}
          value={value}
          onChange={(_, chosen) => field.onChange(chosen?.id ?? null)}
          onBlur={field.onBlur}
          renderInput={(params) => <SearchInput params={params} names={names} />}
        />
      )}
    </FieldFrame>
  )
}

/** Several records, in the order chosen. */
function MultipleReferences({ control, path, field: { label, hint }, kind, finder }: FinderProps) {
  const { field, fieldState } = useController({ control, name: path })
  const ids = (field.value ?? []) as number[]
  const search = useSearch(kind, finder)
  const names = useNames(kind, ids)
  return (
    <FieldFrame label={label} help={hint} error={fieldState.error?.message ?? fieldState.error?.root?.message}>
      {({ id: inputId, ...described }) => (
        <Autocomplete
          id={inputId}
          multiple
          filterSelectedOptions
          {...search}
          {...WORDS}
          value={ids.map((id) => ({ id, label: names.get(id) ?? `#${id}` }))}
          onChange={(_, chosen) => field.onChange(chosen.map(({ id }) => id))}
          onBlur={field.onBlur}
          renderInput={(params) => <SearchInput params={params} names={described} />}
        />
      )}
    </FieldFrame>
  )
}

const ONCE = { revalidateOnFocus: false, shouldRetryOnError: false }

/** The options below the input: what the finder returns for the typed text. */
function useSearch(kind: string, finder: Finder) {
  const [text, setText] = useState('')
  const { data = [], isLoading } = useSWR(['find', kind, text], () => finder.search(text), {
    ...ONCE,
    keepPreviousData: true,
  })
  return {
    options: data,
    loading: isLoading,
    filterOptions: (options: FoundRecord[]) => options,
    isOptionEqualToValue: (one: FoundRecord, other: FoundRecord) => one.id === other.id,
    getOptionKey: ({ id }: FoundRecord) => id,
    onInputChange: (_: unknown, typed: string, reason: string) => setText(reason === 'input' ? typed.trim() : ''),
  }
}

const WORDS = {
  noOptionsText: '没有找到，请换个名字',
  loadingText: '正在查找…',
  openText: '展开',
  closeText: '收起',
  clearText: '清空',
}

// biome-ignore lint/suspicious/noExplicitAny: MUI uses its own names for the parts of the input.
function SearchInput({ params, names }: { params: any; names: object }) {
  const { slotProps, InputProps, inputProps, ...rest } = params
  const frame = slotProps?.input ?? InputProps
  const input = slotProps?.htmlInput ?? inputProps
  return (
    <OutlinedInput
      {...frame}
      fullWidth
      disabled={rest.disabled}
      inputProps={{ ...input, ...names, placeholder: '输入名字查找', style: { outline: 0 } }}
      sx={searchInputSx}
    />
  )
}

const searchInputSx = {
  minHeight: 48,
  backgroundColor: 'background.paper',
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}

interface FinderProps extends InputProps {
  kind: string
  finder: Finder
}
