/** How operating systems differ. Callers pass `process.platform`; tests pass any of them. */
export interface Platform {
  /** Which rules paths follow, as `node:path` names them. */
  readonly paths: 'posix' | 'win32';
  /** Tells about processes in `/proc`. */
  readonly hasProc: boolean;
  /** Without signals, `kill` ends a process at once and never its children. Ctrl-C reaches every process of a console. */
  readonly hasSignals: boolean;
  /** Syncs the entries of a folder to disk on request. */
  readonly syncsFolders: boolean;
  /** Virus scanners and indexers hold a new file for a moment, in which it can't be renamed. */
  readonly locksNewFiles: boolean;
  /** Name of the embedded PostgreSQL's package, without the processor. */
  readonly postgresName: string;
  /** Names a process's working folder, even below folders that its user may not enter. */
  readonly workingFolder: string;
  /** Locale of the embedded PostgreSQL: the order of Unicode, and characters as Unicode classifies them if possible. */
  readonly localeOptions: readonly string[];
  /** LibreOffice's names on the path, and its usual places. */
  readonly office: { readonly names: readonly string[]; readonly places: readonly string[] };
  /** The binary beside LibreOffice's start script, which starts faster; undefined if there is no such script. */
  readonly officeBinary?: string;
  /** A program that prints a process's memory in KiB as the last number; undefined with `/proc`. */
  readonly memoryCommand?: (processId: number) => readonly [program: string, ...args: string[]];
  /** Address of a local socket that serves as a lock. */
  readonly lockAddress: (name: string) => string;
  /** A lock's address is a file that stays when its process is killed. */
  readonly leavesLocks: boolean;
}

const LINUX: Platform = {
  paths: 'posix',
  hasProc: true,
  hasSignals: true,
  syncsFolders: true,
  locksNewFiles: false,
  postgresName: 'linux',
  workingFolder: '/proc/self/cwd',
  localeOptions: ['--locale=C.UTF-8'],
  office: { names: ['soffice', 'libreoffice'], places: ['/usr/lib/libreoffice/program/soffice'] },
  officeBinary: 'soffice.bin',
  // An abstract name, without a file.
  lockAddress: (name) => `\0${name}`,
  leavesLocks: false,
};

const MACOS: Platform = {
  paths: 'posix',
  hasProc: false,
  hasSignals: true,
  syncsFolders: true,
  locksNewFiles: false,
  postgresName: 'darwin',
  workingFolder: '.',
  localeOptions: ['--locale=C', '--lc-ctype=en_US.UTF-8'],
  office: { names: ['soffice'], places: ['/Applications/LibreOffice.app/Contents/MacOS/soffice'] },
  memoryCommand: (processId) => ['ps', '-o', 'rss=', '-p', String(processId)],
  // Addresses have at most 103 bytes: a temporary folder may be longer.
  lockAddress: (name) => `/tmp/${name}.sock`,
  leavesLocks: true,
};

const WINDOWS: Platform = {
  paths: 'win32',
  hasProc: false,
  hasSignals: false,
  syncsFolders: false,
  locksNewFiles: true,
  postgresName: 'windows',
  workingFolder: '.',
  localeOptions: ['--locale=C'],
  // soffice.exe returns before its window closes and prints nothing.
  office: { names: ['soffice.com'], places: ['C:\\Program Files\\LibreOffice\\program\\soffice.com'] },
  memoryCommand: (processId) => ['tasklist', '/fi', `pid eq ${processId}`, '/fo', 'csv', '/nh'],
  lockAddress: (name) => `\\\\.\\pipe\\${name}`,
  leavesLocks: false,
};

/** @param name as in `process.platform`; other systems are like macOS, which has the least of its own. */
export function platformOf(name: string): Platform {
  if (name === 'linux') return LINUX;
  return name === 'win32' ? WINDOWS : MACOS;
}
