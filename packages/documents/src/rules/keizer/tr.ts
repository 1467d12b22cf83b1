import type { Rules } from '../rules.ts';

/** The Keizer system used by clubs, in Turkish. */
export const KEIZER_TR: Rules = {
  title: 'Keizer Sistemi',
  source: 'J. H. Keizer’in sistemi, bizim anlatımımızla. Bir FIDE sistemi değildir.',
  parts: [
    {
      caption: '1. Değerler',
      lines: [
        '1.1 Herkesin sıralamadaki yerine göre bir değeri vardır: sonuncunun değeri üstündeki oyuncu sayısının yarısı kadardır, ötekilerinki hemen altındakinden bir fazladır; böylece birinci, sonuncunun yaklaşık üç katı değerdedir. Düzenleyici birincinin değerini kendisi belirleyebilir.',
        '1.2 1. turdan önce başlangıç numaralarının sırası geçerlidir. Sonradan katılan bu sıranın sonundan başlar.',
      ],
    },
    {
      caption: '2. Puanlar',
      lines: [
        '2.1 Galibiyet rakibin değerini, beraberlik bunun yarısını getirir, yenilgi bir şey getirmez; hükmen galibiyet galibiyet sayılır.',
        '2.2 Oyunsuz tur kendi değerinin bir bölümünü getirir: rakipsiz kalana, o turda olmayana, kulüp görevinde olana. Bu bölümler ve kaç devamsızlığın sayılacağı önceden ilan edilir. Ayrıldıktan sonra bir şey eklenmez.',
        '2.3 Düzenleyici başka türlü belirlemedikçe toplama oyuncunun kendi değeri eklenir.',
      ],
    },
    {
      caption: '3. Sıralama',
      lines: [
        '3.1 Her turdan sonra bütün turlar o anki değerlerle yeniden hesaplanır; oyuncular toplamlarına göre, eşitlikte başlangıç numarasına göre sıralanır.',
        '3.2 Yeni sıralama yeni değerler, onlar da yeni toplamlar verir. Sıralama değişmez olana kadar bu yinelenir. Bunun yerine önceki bir sıralama geri gelirse o geçerlidir.',
      ],
    },
    {
      caption: '4. Eşlendirme',
      lines: [
        '4.1 Gelenler yukarıdan başlanarak eşlendirilir: rakibi olmayan ilk oyuncu, altındaki en yakın oyuncuyla karşılaşır.',
        '4.2 Karşılaşmış iki oyuncu, ilan edilen tur sayısı boyunca yeniden karşılaşmaz. Herkes böyle eşlendirilemiyorsa bu sayı o tur için, gerektiğinden fazla olmamak üzere azaltılır. Sonrasında ötekilerin eşlendirilemeyeceği bir eşleşme atlanır.',
        '4.3 Oyuncu sayısı tekse turu, şimdiye kadar en az tur atlayanlardan sıralamada en altta olan atlar.',
        '4.4 Beyazı, karşılaştırınca daha az almış olan alır; sonra, ikisinin renklerinin farklı olduğu son oyunda Siyah oynamış olan; sonra, sıralamada altta olan.',
      ],
    },
  ],
};
