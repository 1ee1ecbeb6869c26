/** Domains whose addresses anyone can get, so they say nothing about who writes from them. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com yahoo.com ymail.com rocketmail.com ' +
    'aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com ' +
    'email.com zoho.com zohomail.com fastmail.com fastmail.fm hey.com tutanota.com tuta.com yandex.com yandex.ru mail.ru ' +
    'comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net swbell.net ' +
    'charter.net spectrum.net cox.net earthlink.net mindspring.com juno.com netzero.net netzero.com optonline.net ' +
    'optimum.net frontier.com frontiernet.net windstream.net centurylink.net centurytel.net embarqmail.com q.com ' +
    'roadrunner.com rr.com twc.com suddenlink.net mediacombb.net cableone.net sparklight.net tds.net hughes.net ' +
    'rogers.com bell.net sympatico.ca shaw.ca telus.net hotmail.co.uk live.co.uk outlook.fr yahoo.co.uk yahoo.ca ' +
    'btinternet.com t-online.de orange.fr wanadoo.fr free.fr laposte.net libero.it qq.com 163.com 126.com'
  ).split(' '),
);

/** @param domain in lower case. */
export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC_MAIL_DOMAINS.has(domain);
}
