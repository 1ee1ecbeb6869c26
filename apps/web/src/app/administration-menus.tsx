import { EmailsMenu } from './emails-menu.tsx';
import { TemplatesMenu } from './templates-menu.tsx';

/** The menus of template administrators. */
export function AdministrationMenus({ disabled }: { disabled: boolean }) {
  return (
    <>
      <TemplatesMenu disabled={disabled} />
      <EmailsMenu disabled={disabled} />
    </>
  );
}
