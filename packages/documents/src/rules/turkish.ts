import type { Rules } from './rules.ts';

/** The older editions in Turkish, by system and edition: the Handbook no longer prints them. */
export const IN_TURKISH: Readonly<Record<string, Rules>> = {
  'dutch 2009': {
    title: 'FIDE (Dutch) Sistemi, 2009',
    source: '2009 metni, bizim anlatımımızla; açık bıraktığı noktalar, onları belirleyen ayarla birlikte yazılıdır.',
    parts: [
      {
        caption: 'A. Sıralama ve renk beklentisi',
        lines: [
          'A.2 Oyuncular puana, sonra eşlendirme numarasına göre sıralanır.',
          'A.3 Eşit puanlılar, aralarına kaydırılanlarla birlikte bir puan grubu oluşturur. Puanların hepsi eşitse ya da kaydırılanlar grubun en az yarısıysa grup homojendir; değilse heterojendir ve kaydırılanlar eşlendirildikten sonra kalanlar grubun artanıdır.',
          'A.4 Kendisinden yüksek puanlıyla eşlenen yukarı, düşük puanlıyla eşlenen aşağı kaymış olur. Eşlendirmenin verdiği tur atlama aşağı kayma sayılır; istenerek alınan tur atlama sayılmaz.',
          'A.5 Oyuncu sayısı tekse bir oyuncu tur atlar: bir puan alır, rakibi ve rengi olmaz.',
          'A.6 Birinci alt grupta (S1) yapılacak eşleşme sayısı kadar oyuncu, ikincide (S2) ötekiler bulunur; heterojen grupta S1 kaydırılanlardır.',
          'A.7 Bir renk ötekinden iki kez fazla ya da son iki oyunda alınmışsa beklenti kesindir; fark bir ise kuvvetli, sıfır ise zayıftır (son oynananın tersi); ilk oyundan önce beklenti yoktur. Tek turlarda kuvvetli bir beklenti, aynı rengi bekleyen kuvvetli ya da kesin beklentiye karşı, bu yüzden kimse kaymadıkça kesin sayılır (d); çift turlarda zayıf bir beklenti kayıpsız karşılanabilir ya da karşılanmayabilir (e).',
          'A.8 x, iki oyuncunun birden beklediği rengi alamayacağı eşleşmelerin sayısıdır: beyaz ve siyah bekleyenlerin sayılarından büyüğü eksi grubun yarısı, en az sıfır.',
        ],
      },
      {
        caption: 'B. Eşlendirme ölçütleri',
        lines: [
          'B.1 İki oyuncu yalnız bir kez karşılaşır. Tam puanla tur atlamış ya da oynamadan kazanmış olan bir daha tur atlamaz.',
          'B.2 Kimse aynı rengi üst üste üç kez ya da ötekinden üç kez fazla almaz. Son turda, olası puanların yarısından fazlasını almış iki oyuncu için bundan vazgeçilebilir.',
          'B.3 Karşılaşanların puanları olabildiğince yakındır.',
          'B.4 Olabildiğince çok oyuncu beklediği rengi alır.',
          'B.5 Kimse art arda iki turda aynı yöne kaymaz.',
          'B.6 Kimse iki tur önceki yöne yeniden kaymaz.',
        ],
      },
      {
        caption: 'C. İşleyiş, en yüksek puan grubundan başlayarak',
        lines: [
          'C.1 Grubunda kurallara uygun rakibi olmayan aşağı kaydırılır; yukarıdan gelmişse üstteki grup başka türlü eşlendirilir (C.12), bu da olmazsa bir alta geçer.',
          'C.2-C.5 x hesaplanır (A.8), p eşleşme sayısına eşitlenir (heterojen grupta kaydırılanların sayısı, homojen grupta yarısı), grup bölünür ve sıralanır.',
          'C.6 S1’in birincisi S2’nin birincisiyle, ikincisi ikincisiyle eşlenir. B.1 ve B.2 sağlanıyor, karşılanmayan beklenti x’i aşmıyor, B.5 ve B.6 sağlanıyorsa eşlendirme geçerlidir. Heterojen grupta artan da kendi x’iyle aynı biçimde eşlendirilir.',
          'C.7 Geçerli değilse S2 bir sonraki dizilişe geçer (D.1).',
          'C.8 Dizilişler bitince S1 ile S2 arasında oyuncu değiştirilir (D.2); yalnız homojen gruplarda ve artanlarda.',
          'C.9-C.10 Bunlar da bitince önce B.6, sonra B.5, yukarı kayacaklar için, ardından aşağı kayacaklar için bırakılır.',
          'C.11 Sonra x bir artar, B.5 ve B.6 yeniden geçerli olur; x, p’ye eşit olana dek sürer.',
          'C.12 Aşağı kaydırılanlar yüzünden eşlendirilemeyen grup: üstteki grup bir kez başka türlü eşlendirilir, başkaları aşağı kayar.',
          'C.13 Son grup eşlendirilemezse bir üstteki, son gruba olanak verecek biçimde yeniden eşlendirilir; olmazsa iki grup birleştirilir ve yukarı doğru böyle sürer.',
          'C.14 Bunların dışında p bir azalır ve her şey yeniden denenir; artanlar aşağı kaydırılır.',
        ],
      },
      {
        caption: 'D. Dizilişler ve değiştirmeler',
        lines: [
          'D.1 S2’nin dizilişleri, S1’in karşısındaki oyunculara göre sözlükteki sözcükler gibi birbirini izler.',
          'D.2 Önce bir oyuncu, sonra iki ve daha fazlası değiştirilir; bunlar içinde önce numaraları arasındaki fark en küçük olan, sonra S1’in en altındaki, sonra S2’nin en üstündeki.',
        ],
      },
      {
        caption: 'E. Renkler, F. ötekiler',
        lines: [
          'E.1-E.4 İki beklenti de karşılanır; olmazsa kuvvetli olanı; olmazsa ikisi de renklerinin farklı olduğu en son turdakinin tersini alır; o da yoksa sırada üstte olanın beklentisi karşılanır.',
          'E.5 İlk oyundan önce birincinin rengini kura belirler; üst yarının tek numaraları o rengi, çift numaraları ötekini alır.',
          'F.1 Masalar: iki oyuncudan yüksek olanın puanı, sonra toplam puan, sonra sırada üstte olanın yeri.',
          'F.2 Hükmen biten oyun oynanmamış sayılır: ikisi yeniden karşılaşabilir, rengi sayılmaz.',
          'F.6 1. turda üst yarı sırayla alt yarıyla karşılaşır.',
        ],
      },
    ],
  },
  lim: {
    title: 'Lim Sistemi',
    source: 'C.04.4.3 ve aynı içerikteki 1987-1999 metni, bizim anlatımımızla.',
    parts: [
      {
        caption: 'Tur atlama ve bağdaşırlık',
        lines: [
          'Oyuncu sayısı tekse, ötekilerin hepsi eşlendirilebiliyorsa, en alt puan grubunun tur atlayabilecek son oyuncusu tur atlar.',
          'Daha önce karşılaşmamış ve ikisi de bir renk alabilecek iki oyuncu bağdaşır: kimse aynı rengi üst üste üç kez ya da ötekinden üç kez fazla almaz. Son turda eşit puanlılar renkleri ne olursa olsun bağdaşır.',
        ],
      },
      {
        caption: 'Puan gruplarının sırası',
        lines: [
          'Orta grup, o ana dek alınabilecek puanların yarısını almış olanlardır. Gruplar yukarıdan ortanın hemen üstüne dek, sonra aşağıdan ortanın hemen altına dek, en son orta grup aşağı doğru eşlendirilir.',
          'Orta grup eşlendirilemezse komşu grupta yapılan son eşleşme bozulur: yukarıdan daha çok oyuncu gelmişse alttaki grupta, değilse üsttekinde; bu iki oyuncu orta gruba katılır.',
        ],
      },
      {
        caption: 'Artık oyuncular',
        lines: [
          'Ortaya doğru bir sonraki gruba kaydırılanlar: bütün grubuyla oynamış olan, gruptan kimseyle renk alamayacak olan ve grubu tek yapan oyuncu.',
          'Grubu çift yapmak için çoğunluğun beklediği rengi bekleyen biri kaydırılır: aşağı doğru son numara, yukarı doğru ilk numara. Maksi turnuvada yalnız 100 puan içinde; değilse son (ilk) numara kayar.',
          'En uygunu, bu gruba kaymamış ve komşu grupta bağdaşan rakibi olandır (d); sonra kaymamış ve rakibi olmayan (c); sonra kaymış ve rakibi olan (b); en son kaymış ve rakibi olmayan (a). Daha kötü bir artık oyuncuya ya da bir eşleşme eksiğine yol açmadıkça, son turda kayan yeniden kaymaz.',
          'Artık oyuncular önce eşlendirilir: ortada ve üstünde önce yukarıdan gelenler, yüksek puan ve numara önce, sonra aşağıdan gelenler; ortanın altında tersi. Her biri, öteki rengi bekleyen ilk bağdaşan oyuncuyla, yoksa ilk bağdaşanla eşlenir.',
        ],
      },
      {
        caption: 'Grubun eşlendirilmesi',
        lines: [
          'Numara sırasıyla ilk yarı ikinciyle karşılaşır: 1 ile n/2+1, 2 ile n/2+2. Yukarı doğru eşlendirmede inceleme son numaradan başlar.',
          'Bağdaşmayan değiştirilir. Altı oyuncuda 1 numara için: 4, 5, 6, 3, 2; sonra 1-6 sabitken 2 numara için: 4, 5, 3, ardından 6 ve 1.',
          'İkinci inceleme, olabildiğince çok oyuncu beklediği rengi alsın diye rakipleri değiştirir.',
        ],
      },
      {
        caption: 'Renkler',
        lines: [
          'Renkler değişmeli verilir ve çift sayıda oyundan sonra olabildiğince eşitlenir. Farklı beklentiler karşılanır. İkisi de aynı rengi bekliyorsa her biri, renklerinin farklı olduğu en son turda ötekinin aldığını alır; böyle bir tur yoksa ortada ve üstünde sırada üstte olan, altında ise altta olan beklediğini alır.',
          '1. tur: 1 numaranın rengini kura belirler; üst yarının tek numaraları da onu, çift numaraları ötekini alır.',
        ],
      },
    ],
  },
  'dubov 1997': {
    title: 'Dubov Sistemi, 1997',
    source: '1997 Genel Kurulunca onaylanan metin, bizim anlatımımızla.',
    parts: [
      {
        caption: 'Amaç',
        lines: [
          'Eşit puanlıların rakiplerinin ortalama kuvvet puanı birbirine yakın olmalıdır: şimdiye dek zayıf rakipleri olan, daha kuvvetlisiyle karşılaşır.',
        ],
      },
      {
        caption: '1. Terimler',
        lines: [
          'R kuvvet puanıdır; ARO, karşılaşılan rakiplerin ortalama kuvvet puanıdır ve her turdan sonra hesaplanır.',
          'Siyahı daha çok ya da eşit sayıda ama son oyunda almış olan beyaz bekler; siyah da aynı biçimde. Herkesin kuvvet puanı bilinmelidir.',
        ],
      },
      {
        caption: '2. Koşullar',
        lines: [
          '2.1 İki oyuncu yalnız bir kez karşılaşır.',
          '2.2 Oynamadan puan almış olan tur atlamaz.',
          '2.3 Bir renk ötekinden en çok iki kez fazla verilir.',
          '2.4 Kimse aynı rengi üst üste üç kez almaz.',
          '2.5 Son tur dışında kimse art arda iki kez, toplamda üç kezden çok yukarı kaydırılmaz (on ve daha çok turda dört).',
          '2.6 2.3 ya da 2.4 bozulacaksa kimse renk sütunu değiştirmez.',
        ],
      },
      {
        caption: '3. Bir eşleşmede renkler, bu sırayla',
        lines: [
          'a. herkese beklediği renk; b. beyaz ve siyah sayılarının dengelenmesi; c. ikisinin renginin farklı olduğu en son turdakinin tersi; d. beyaz, ARO’su yüksek olana; e. beyaz, kuvvet puanı düşük olana.',
        ],
      },
      {
        caption: '4. ve 5. Tur atlama ve 1. tur',
        lines: [
          '4. En alt puan grubunun kuvvet puanı en düşük oyuncusu tur atlar; eşitlikte renge, sonra en yüksek ARO’ya bakılır.',
          '5. 1. turda listenin üst yarısı sırayla alt yarısıyla karşılaşır; birinci masanın renklerini kura belirler, renkler masadan masaya değişir.',
        ],
      },
      {
        caption: '6. Puan grubu',
        lines: [
          '6.1 Grup çift sayılıdır, beyaz bekleyenler siyah bekleyenler kadardır ve herkesin olası bir rakibi vardır; değilse 7’ye bakılır.',
          '6.2 Beyaz bekleyenler bir sütunda artan ARO’ya göre (eşitlikte kuvvet puanı düşük olan önce), siyah bekleyenler ötekinde azalan kuvvet puanına göre (eşitlikte ARO’su yüksek olan önce) dizilir. Aynı satırdakiler eşlenir.',
          '6.3 İkisi daha önce oynamışsa beyaz, alttaki siyahlardan oynamadığı ilkiyle eşlenir; sütunun sonunda üstteki satıra yeniden bakılır. Bütün siyahlarla oynamış olan, alttaki en yakın beyazla, yoksa üsttekiyle eşlenir.',
          '6.4 Eşlendirilemeyen aşağı kaydırılır: önce daha önce kaydırılmamış ve aşağıda rakip bulan; sonra kaydırılmamış ve bulamayan; en son daha önce kaydırılmış olanlar.',
        ],
      },
      {
        caption: '7. 6.1’i sağlayan değişiklikler, bu sırayla',
        lines: [
          '7.1 Bütün grupla oynamış olan için sonraki gruptan biri çıkarılır: öteki rengi bekleyen, kuvvet puanı en yüksek, ARO’su en düşük olan.',
          '7.2 Grup tek sayılıysa biri çıkarılır: azınlığın beklediği rengi bekleyen, kuvvet puanı en yüksek, ARO’su en düşük olan.',
          '7.3 Beyaz bekleyenler 2n fazlaysa ARO’su en düşük n oyuncu siyaha geçer.',
          '7.4 Siyah bekleyenler 2n fazlaysa ARO’su en yüksek n oyuncu beyaza geçer.',
        ],
      },
      {
        caption: '8. Aşağı kaydırılanlar',
        lines: [
          '8.1 Önce onlar, iki sütundan sırayla, beyaz başta eşlendirilir.',
          '8.2 Her biri, öteki rengi bekleyenlerden kuvvet puanı en yüksek olanla eşlenir; eşitlikte ARO’su en düşük olanla.',
        ],
      },
    ],
  },
  'burstein classic': {
    title: 'Burstein Sistemi, klasik',
    source: 'Sonneborn-Berger ve Buchholz’a göre eşlendiren sistem, bizim anlatımımızla.',
    parts: [
      {
        caption: 'Amaç',
        lines: [
          'Eşit puanlıların rakipleri de eşit kuvvette olmalıdır: grubun Sonneborn-Berger’i en yüksek oyuncusu en düşüğüyle karşılaşır. Kuvvet puanına yalnız bunlar eşitse, en çok da ilk iki turda bakılır.',
        ],
      },
      {
        caption: '1.-3. Terimler ve ilkeler',
        lines: [
          '1. Az verilmiş renk beklenir; sayılar eşitse son oynananın tersi.',
          '2. Bitmemiş oyun berabere sayılır.',
          '3.1 İki oyuncu yalnız bir kez karşılaşır.',
          '3.2 Her puan grubu, gelen artık oyuncularla birlikte, Sonneborn-Berger’e, sonra Buchholz’a, sonra Medyan’a (en iyi ve en kötü rakip dışında Buchholz), sonra kuvvet puanına göre sıralanır.',
          '3.3 İlk iki turda kuvvet puanına göre listenin üst yarısının bir varsayımsal puanı daha vardır; 3. turdan önce kaldırılır.',
        ],
      },
      {
        caption: '4. Tur atlama',
        lines: [
          '4.1 Oynamadan puan almış olan tur atlamaz.',
          '4.2-4.3 3.2’nin sırasında en alt grubun sonuncusu tur atlar. 4.4 Tur atlamanın rengi yoktur.',
        ],
      },
      {
        caption: '5. Renkler',
        lines: [
          '5.1 1. turda birincinin rengini kura belirler; üst yarının tek numaraları da onu alır.',
          '5.2 Bir renk ötekinden en çok iki kez fazla verilir. 5.3 Kimse aynı rengi üst üste üç kez almaz.',
          '5.4 Karşılaşan iki oyuncuda: dengeyi sağlayan renk; sonra renklerindeki en son düzensizlik; sonra 3.2’ye göre üstte olan beklediğini alır.',
        ],
      },
      {
        caption: '6. Grubun eşlendirilmesi',
        lines: [
          '6.1 Birinci, oynamadığı sonuncuyla; ikinci, sondan ikinciyle eşlenir ve içe doğru böyle gidilir.',
          '6.2 Olası eşlendirmeler sırayla denenir. Altı oyuncuda: 1-6 2-5 3-4; 1-6 2-4 3-5; 1-6 2-3 4-5; 1-5 2-6 3-4; 1-5 2-4 3-6; 1-5 2-3 4-6; 1-4 2-6 3-5; 1-4 2-5 3-6; 1-4 2-3 5-6; 1-3 2-6 4-5; 1-3 2-5 4-6; 1-3 2-4 5-6; 1-2 3-6 4-5; 1-2 3-5 4-6; 1-2 3-4 5-6.',
          '6.3 Grup tek sayılıysa biri sonraki gruba kayar; bu gruba kaymış olan yeniden kaymaz.',
          '6.4 Beş oyuncuda (F kayar): 1-5 2-4 3F; 1-5 2-3 4F; 1-5 3-4 2F; 1-4 2-5 3F; 1-4 2-3 5F; 1-4 3-5 2F; 1-3 2-5 4F; 1-3 2-4 5F; 1-3 4-5 2F; 1-2 3-5 4F; 1-2 3-4 5F; 1-2 4-5 3F; 2-5 3-4 1F; 2-4 3-5 1F; 2-3 4-5 1F.',
          '6.5 Bunlardan en çok oyuncuya beklediği rengi veren ilki geçerlidir.',
          '6.6 Hiçbiri olmazsa ya da artık oyuncuyu alan grup eşlendirilemeyecekse bir sonraki satıra geçilir; satır kalmazsa grup sonrakiyle birleştirilir.',
        ],
      },
    ],
  },
};
