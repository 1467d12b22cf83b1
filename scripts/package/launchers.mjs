// What a user sees in a portable folder: the launcher to double-click, the command, and the page to read first.

/** Needs no other program: a locked-down computer may have an empty PATH. */
const shell = (args) => `#!/bin/sh
case $0 in
  */*) folder=\${0%/*} ;;
  *) folder=. ;;
esac
folder=$(cd "$folder" && pwd) || exit 5
TURNUVA_FOLDER=$folder
export TURNUVA_FOLDER
exec "$folder/program/node" "$folder/program/app/lib/turnuva.js" ${args}"$@"
`;

const batch = (lines) => `${['@echo off', 'chcp 65001 >nul', ...lines].join('\r\n')}\r\n`;
const ON_WINDOWS = '"%~dp0program\\node.exe" "%~dp0program\\app\\lib\\turnuva.js"';

const WINDOWS = {
  'Start Turnuva.cmd': batch([
    'title Turnuva',
    'set "TURNUVA_FOLDER=%~dp0"',
    `${ON_WINDOWS} start %*`,
    'if errorlevel 1 pause',
  ]),
  'turnuva.cmd': batch([`${ON_WINDOWS} %*`, 'exit /b %errorlevel%']),
};
const MACOS = { 'Start Turnuva.command': shell('start '), turnuva: shell('') };
const LINUX = {
  'start-turnuva': shell('start '),
  turnuva: shell(''),
  // A double click on a script opens an editor on some desktops; on this it opens a window in which Turnuva can be ended.
  'Turnuva.desktop': `[Desktop Entry]
Type=Application
Name=Turnuva
Comment=Chess tournaments
Exec=sh -c 'exec "\${1%%/*}/start-turnuva"' sh %k
Terminal=true
Categories=Game;BoardGame;
`,
};

const FIRST = {
  windows: {
    start: 'Start Turnuva.cmd',
    en: 'If Windows says that it protected your PC, choose “More info”, then “Run anyway”: the file is not signed.',
    tr: 'Windows bilgisayarınızı koruduğunu söylerse “Ek bilgi”yi, sonra “Yine de çalıştır”ı seçin: dosya imzalı değildir.',
    de: 'Meldet Windows, es habe den PC geschützt, wählen Sie „Weitere Informationen“ und „Trotzdem ausführen“: Die Datei ist nicht signiert.',
    fr: 'Si Windows annonce qu’il a protégé votre ordinateur, choisissez « Informations complémentaires », puis « Exécuter quand même » : le fichier n’est pas signé.',
    es: 'Si Windows dice que ha protegido su PC, elija «Más información» y después «Ejecutar de todas formas»: el archivo no está firmado.',
  },
  macos: {
    start: 'Start Turnuva.command',
    en: 'The first time, macOS refuses because the file is not signed: open System Settings, Privacy & Security, and choose “Open Anyway”.',
    tr: 'İlk seferde dosya imzalı olmadığı için macOS açmaz: Sistem Ayarları, Gizlilik ve Güvenlik’te “Yine de Aç”ı seçin.',
    de: 'Beim ersten Mal weigert sich macOS, weil die Datei nicht signiert ist: Öffnen Sie Systemeinstellungen, Datenschutz & Sicherheit, und wählen Sie „Dennoch öffnen“.',
    fr: 'La première fois, macOS refuse, car le fichier n’est pas signé : ouvrez Réglages Système, Confidentialité et sécurité, et choisissez « Ouvrir quand même ».',
    es: 'La primera vez macOS se niega, porque el archivo no está firmado: abra Ajustes del Sistema, Privacidad y seguridad, y elija «Abrir igualmente».',
  },
  linux: {
    start: 'start-turnuva',
    en: 'If a double click shows the file instead of starting it, use Turnuva.desktop, or start it from a terminal.',
    tr: 'Çift tıklama dosyayı başlatmak yerine gösterirse Turnuva.desktop dosyasını kullanın ya da uçbirimden başlatın.',
    de: 'Zeigt ein Doppelklick die Datei nur an, verwenden Sie Turnuva.desktop oder starten Sie sie im Terminal.',
    fr: 'Si un double clic affiche le fichier au lieu de le lancer, utilisez Turnuva.desktop ou lancez-le dans un terminal.',
    es: 'Si un doble clic muestra el archivo en lugar de iniciarlo, use Turnuva.desktop o inícielo desde un terminal.',
  },
};

const readMe = ({ start, en, tr, de, fr, es }, version) => `Turnuva ${version}

English
  Double-click “${start}”. Your browser opens with the arbiter's desk. No internet, no installation and no
  administrator is needed.
  ${en}
  Your tournaments are in the folder “Turnuva” in your documents. To keep them beside the program instead, on a stick
  for example, make a folder named “Turnuva data” here before you start.
  Updating: unpack the new version and remove this folder. The tournaments stay where they are.
  The command line, for reviewers: turnuva help

Türkçe
  “${start}” dosyasına çift tıklayın. Tarayıcınızda hakem masası açılır. İnternet, kurulum ve yönetici hakkı gerekmez.
  ${tr}
  Turnuvalarınız, belgelerinizdeki “Turnuva” klasöründedir. Onları örneğin bir bellekte, programın yanında tutmak için
  başlatmadan önce burada “Turnuva data” adlı bir klasör oluşturun.
  Güncelleme: yeni sürümü açın, bu klasörü silin. Turnuvalar yerinde kalır.

Deutsch
  Doppelklicken Sie auf „${start}“. Im Browser öffnet sich der Arbeitsplatz des Schiedsrichters. Internet, Installation
  und Administratorrechte sind nicht nötig.
  ${de}
  Ihre Turniere liegen im Ordner „Turnuva“ in Ihren Dokumenten. Sollen sie beim Programm bleiben, etwa auf einem Stick,
  legen Sie hier vor dem Start einen Ordner „Turnuva data“ an.
  Aktualisieren: die neue Version entpacken, diesen Ordner löschen. Die Turniere bleiben, wo sie sind.

Français
  Double-cliquez sur « ${start} ». Le poste de l’arbitre s’ouvre dans votre navigateur. Ni Internet, ni installation, ni
  droits d’administrateur ne sont nécessaires.
  ${fr}
  Vos tournois sont dans le dossier « Turnuva » de vos documents. Pour les garder à côté du programme, sur une clé par
  exemple, créez ici avant le démarrage un dossier « Turnuva data ».
  Mise à jour : décompressez la nouvelle version et supprimez ce dossier. Les tournois restent où ils sont.

Español
  Haga doble clic en «${start}». Se abre en el navegador la mesa arbitral. No hace falta internet, ni instalación, ni
  permisos de administrador.
  ${es}
  Los torneos están en la carpeta «Turnuva» de sus documentos. Para tenerlos junto al programa, por ejemplo en una
  memoria USB, cree aquí antes de iniciar una carpeta llamada «Turnuva data».
  Actualizar: descomprima la nueva versión y elimine esta carpeta. Los torneos se quedan donde están.
`;

/** File name -> text, of one family of systems; those of {@link EXECUTABLE} are to be made executable. */
export function launchers(family, version) {
  const files = { windows: WINDOWS, macos: MACOS, linux: LINUX }[family];
  const text = readMe(FIRST[family], version);
  return { ...files, 'READ ME.txt': family === 'windows' ? text.replaceAll('\n', '\r\n') : text };
}

export const EXECUTABLE = /^(start-turnuva|turnuva|Start Turnuva\.command|Turnuva\.desktop)$/;
