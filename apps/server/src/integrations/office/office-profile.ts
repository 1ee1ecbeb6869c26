import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const COMMON = '/org.openoffice.Office.Common';
const SCRIPTING = `${COMMON}/Security/Scripting`;
const INTERNET = '/org.openoffice.Inet/Settings';

/** Runs nothing that a file holds, and follows nothing that it names; a proxy that is nobody stands before the network. */
const SETTINGS: readonly (readonly [path: string, name: string, value: string])[] = [
  [SCRIPTING, 'MacroSecurityLevel', '3'],
  [SCRIPTING, 'DisableMacrosExecution', 'true'],
  [SCRIPTING, 'DisableActiveContent', 'true'],
  [SCRIPTING, 'DisableOLEAutomation', 'true'],
  [SCRIPTING, 'DisablePythonRuntime', 'true'],
  [SCRIPTING, 'BlockUntrustedRefererLinks', 'true'],
  [SCRIPTING, 'SecureURL', ''],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
  [`${COMMON}/Misc`, 'FirstRun', 'false'],
  ['/org.openoffice.Setup/Office', 'ooSetupInstCompleted', 'true'],
  [
    "/org.openoffice.Office.Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments",
    'AutoCheckEnabled',
    'false',
  ],
  [INTERNET, 'ooInetProxyType', '2'],
  [INTERNET, 'ooInetNoProxy', ''],
  [INTERNET, 'ooInetHTTPProxyName', '127.0.0.1'],
  [INTERNET, 'ooInetHTTPProxyPort', '1'],
  [INTERNET, 'ooInetHTTPSProxyName', '127.0.0.1'],
  [INTERNET, 'ooInetHTTPSProxyPort', '1'],
];

/** Writes the profile that LibreOffice runs with. @param folder of the profile; made. */
export async function writeOfficeProfile(folder: string): Promise<void> {
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await mkdir(join(folder, 'user'), { recursive: true });
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${items.join('\n')}\n</oor:items>\n`,
  );
}
