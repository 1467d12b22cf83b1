import { Command, Option } from 'commander';
import { EXIT, type ExitCode, Failure } from '../failure.ts';
import { type Commands, type Define, GLOBAL_OPTIONS } from './define.ts';

/** A command as the shells complete it. */
interface Completed {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  readonly options: readonly Option[];
}

/** What every command accepts besides its own options. */
const EVERYWHERE = [...GLOBAL_OPTIONS, ['-h, --help', 'show the help of the command'] as const].map(
  ([flags, text]) => new Option(flags, text),
);

const SHELLS = ['bash', 'zsh', 'fish', 'powershell', 'man'] as const;

/** Every command with its options, from the definitions that the program itself reads. */
async function completed(commands: Commands): Promise<Completed[]> {
  const program = new Command('turnuva');
  for (const define of await Promise.all(Object.values(commands).map((load) => load())))
    define(program, async () => {});
  return program.commands.map((each) => ({
    name: each.name(),
    summary: each.description(),
    usage: each.usage(),
    options: [...each.options, ...EVERYWHERE],
  }));
}

const flagsOf = (options: readonly Option[]): string[] =>
  options.flatMap(({ long, short }) => [long, short].flatMap((each) => each ?? []));
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const bash = (
  all: readonly Completed[],
): string => `# Completion for bash: turnuva completion bash > /etc/bash_completion.d/turnuva
_turnuva() {
  local current=\${COMP_WORDS[COMP_CWORD]} options=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted([...all.map(({ name }) => name), 'help', '--version'].join(' '))} -- "$current"))
    return
  fi
  case \${COMP_WORDS[1]} in
${all.map(({ name, options }) => `    ${name}) options=${quoted(flagsOf(options).join(' '))} ;;`).join('\n')}
  esac
  case $current in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _turnuva turnuva
`;

const zsh = (all: readonly Completed[]): string => `#compdef turnuva
# Completion for zsh: turnuva completion zsh > a folder of $fpath, as _turnuva
_turnuva() {
  local -a commands
  commands=(
${all.map(({ name, summary }) => `    ${quoted(`${name}:${summary.replaceAll(':', '\\:')}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case \${words[2]} in
${all
  .map(({ name, options }) => {
    const specs = options.map(({ long, description, required, optional }) =>
      quoted(`${long}[${description.replaceAll(/[[\]]/g, '')}]${required || optional ? ':value:_files' : ''}`),
    );
    return `    ${name}) _arguments ${[...specs, quoted('*:file:_files')].join(' ')} ;;`;
  })
  .join('\n')}
  esac
}
_turnuva "$@"
`;

const fish = (all: readonly Completed[]): string =>
  [
    '# Completion for fish: turnuva completion fish > ~/.config/fish/completions/turnuva.fish',
    ...all.map(
      ({ name, summary }) => `complete -c turnuva -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
    ),
    ...all.flatMap(({ name, options }) =>
      options.map(({ long = '', short, description, required, optional }) => {
        const flags = `-l ${long.slice(2)}${short === undefined ? '' : ` -s ${short.slice(1)}`}${required || optional ? ' -r' : ''}`;
        return `complete -c turnuva -n '__fish_seen_subcommand_from ${name}' ${flags} -d ${quoted(description)}`;
      }),
    ),
    '',
  ].join('\n');

const powershell = (
  all: readonly Completed[],
): string => `# Completion for PowerShell: turnuva completion powershell >> $PROFILE
Register-ArgumentCompleter -Native -CommandName turnuva -ScriptBlock {
  param($word, $ast, $position)
  $options = @{
${all
  .map(
    ({ name, options }) =>
      `    '${name}' = @(${flagsOf(options)
        .map((flag) => `'${flag}'`)
        .join(', ')})`,
  )
  .join('\n')}
  }
  $words = @($ast.CommandElements | ForEach-Object { $_.ToString() })
  $known = if ($words.Count -le 1 -or ($words.Count -eq 2 -and $word -ne '')) { $options.Keys | Sort-Object } else { $options[$words[1]] }
  $known | Where-Object { $_ -like "$word*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`;

const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

const manOption = ({ flags, description }: Option): string[] => ['.TP', `.B ${roff(flags)}`, roff(description)];

const man = (all: readonly Completed[]): string =>
  [
    '.TH TURNUVA 1',
    '.SH NAME',
    'turnuva \\- runs chess tournaments: pairs, checks, ranks and publishes',
    '.SH SYNOPSIS',
    '.B turnuva',
    'COMMAND [OPTION]...',
    '.SH COMMANDS',
    ...all.flatMap(({ name, summary, usage, options }) => [
      `.SS ${roff(`${name} ${usage}`)}`,
      roff(summary),
      ...options.filter((each) => !EVERYWHERE.includes(each)).flatMap(manOption),
    ]),
    '.SH OPTIONS OF EVERY COMMAND',
    ...EVERYWHERE.flatMap(manOption),
    '.SH EXIT STATUS',
    ...[
      ['0', 'done'],
      ['1', 'no pairing exists, discrepancies, faults'],
      ['2', 'internal error'],
      ['3', 'wrong request or file'],
      ['4', 'too large'],
      ['5', 'a file cannot be read or written'],
    ].flatMap(([code, meaning]) => ['.TP', `.B ${code}`, meaning ?? '']),
    '',
  ].join('\n');

const WRITERS: Readonly<Record<(typeof SHELLS)[number], (all: readonly Completed[]) => string>> = {
  bash,
  zsh,
  fish,
  powershell,
  man,
};

/** Writes the completion script of a shell, or the man page. */
export async function completion(shell: string, commands: Commands): Promise<ExitCode> {
  const known = SHELLS.find((each) => each === shell);
  if (known === undefined)
    throw new Failure(EXIT.badRequest, `completion: found ${shell}, expected one of ${SHELLS.join(', ')}`);
  process.stdout.write(WRITERS[known](await completed(commands)));
  return EXIT.done;
}

export const defineCompletion =
  (commands: Commands): Define =>
  (program, run) => {
    program
      .command('completion')
      .description('write the completion of commands and options for a shell, or the man page')
      .argument('<shell>', SHELLS.join(', '))
      .action((shell: string) => run(completion(shell, commands)));
  };
